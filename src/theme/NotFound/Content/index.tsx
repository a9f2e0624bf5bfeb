/** Why: control.ts puts the words of the missing path into the search field, and lists the nearest pages. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {PageMetadata} from '@docusaurus/theme-common';
import SearchForm from '@site/src/components/SearchForm';
import {sections} from '@site/config/sections';

export default function NotFoundContent(): ReactNode {
  return (
    <main id="main" className="state" tabIndex={-1} data-not-found="" data-on-load="">
      <PageMetadata title="Page not found" />
      <p className="state__code">404</p>
      <h1>Page not found</h1>
      <p>There is no page at this address. The page might have moved. Search for it, or start from a section.</p>
      <SearchForm id="not-found-q" action={useBaseUrl('/search/')} />
      <section className="nearest" aria-live="polite" data-nearest="" />
      <ul className="cards" role="list">
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
