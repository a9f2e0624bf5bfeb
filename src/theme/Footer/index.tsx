/** Why: renders our logo, and the link columns and copyright of the configuration, as plain HTML in our grid. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import OfflineSwitch from '@site/src/components/OfflineSwitch';
import Wordmark from '@site/src/components/Wordmark';

interface Column {
  readonly title: string;
  readonly items: readonly {readonly label: string; readonly to?: string; readonly href?: string}[];
}

export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) return null;
  return (
    <footer className="footer">
      <div className="footer__inner">
        <Link className="footer__brand" to="/index/">
          <Wordmark />
        </Link>
        {(footer.links as Column[]).map(({title, items}) => (
          <nav key={title} aria-label={title}>
            <p className="footer__title">{title}</p>
            <ul>
              {items.map(({label, ...target}) => (
                <li key={label}>
                  <Link {...target}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="footer__tools needs-js">
          <OfflineSwitch />
          <button type="button" className="action" data-action="keys">
            Keyboard shortcuts
          </button>
        </div>
        <p className="footer__copyright">{footer.copyright}</p>
      </div>
    </footer>
  );
}
