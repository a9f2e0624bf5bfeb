/** Why: renders a link to the search page, which works without JavaScript. Scripts open search in place. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';

export default function SearchBar(): ReactNode {
  return (
    <Link className="search-bar" to="/search/" data-action="search" aria-keyshortcuts="Control+K Meta+K /">
      <Icon path={icons.search} size={18} />
      <span className="search-bar__label">Search docs</span>
      <kbd className="search-bar__key needs-js" aria-hidden="true" />
    </Link>
  );
}
