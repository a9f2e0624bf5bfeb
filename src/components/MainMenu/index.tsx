import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import NavbarItem, {type Props as NavbarItemConfig} from '@theme/NavbarItem';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import {sections} from '@site/config/sections';

/** Closes a menu, and the one that is over it. */
export function CloseButton({target}: {readonly target: 'main-menu' | 'docs-menu'}): ReactNode {
  return (
    <button
      type="button"
      className={`drawer__close drawer__close--${target}`}
      popovertarget={target}
      popovertargetaction="hide"
      aria-label="Close menu">
      <Icon path={icons.close} />
    </button>
  );
}

/** The menu of narrow windows on pages without a sidebar, and what "Main menu" goes back to on the others. */
export default function MainMenu({items}: {readonly items: readonly NavbarItemConfig[]}): ReactNode {
  return (
    <div className="drawer" id="main-menu" popover="auto">
      <div className="drawer__head">
        {/* On pages with a sidebar, this menu is over the docs menu, which is under it when it closes. */}
        <button type="button" className="drawer__back" popovertarget="main-menu" popovertargetaction="hide">
          Documentation menu
        </button>
        <CloseButton target="main-menu" />
        <CloseButton target="docs-menu" />
      </div>
      <nav aria-label="Main menu">
        <ul className="menu">
          <li>
            <Link className="menu__link" to="/index/">
              Introduction
            </Link>
          </li>
          {sections.map(({label, entries}) => (
            <li key={label}>
              <Link className="menu__link" to={`/${entries[0]}/`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {/* Sections of the docs have the same names as some of these. */}
        <ul className="menu menu__group">
          {items.map((item, index) => (
            <NavbarItem key={index} mobile {...item} />
          ))}
        </ul>
      </nav>
    </div>
  );
}
