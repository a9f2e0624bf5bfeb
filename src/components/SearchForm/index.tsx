import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** A plain form that leads to the search page. */
export default function SearchForm({id}: {readonly id: string}): ReactNode {
  return (
    <form className="search-form" role="search" action={useBaseUrl('/search/')} method="get">
      <label className="visually-hidden" htmlFor={id}>
        Search docs
      </label>
      <input id={id} className="search-form__input" name="q" type="search" placeholder="Search docs" autoComplete="off" />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}
