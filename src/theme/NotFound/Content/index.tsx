/** Why: the words of the missing path are offered to search (plugins/static-first fills them in). */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import SearchForm from '@site/src/components/SearchForm';
import {sections} from '@site/config/sections';

export default function NotFoundContent(): ReactNode {
  return (
    <main className="state state--not-found" data-not-found="" data-on-load="">
      <p className="state__code">404</p>
      <h1>Page not found</h1>
      <p>No page has this address. It may have moved; look for it by its words, or start from a section.</p>
      <SearchForm id="not-found-q" />
      <ul className="cards">
        {sections.map(({label, entries}) => (
          <li className="card" key={label}>
            <Link className="card__link" to={`/${entries[0]}/`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
