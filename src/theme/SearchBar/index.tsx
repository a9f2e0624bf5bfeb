/** Why: a link to the search page that works without JavaScript; scripts open search in place. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

export default function SearchBar(): ReactNode {
  return (
    <Link className="search-bar" to="/search/" data-action="search" aria-keyshortcuts="Control+K Meta+K /">
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round">
        <path d="m20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
      </svg>
      <span className="search-bar__label">Search docs</span>
      <kbd className="search-bar__key needs-js" aria-hidden="true" />
    </Link>
  );
}
