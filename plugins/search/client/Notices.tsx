/** What stands in the place of results when there are none. */
import type {ReactNode} from 'react';
import {encodeTerm} from './places.ts';
import {texts} from './texts.ts';

interface NoResultsProps {
  readonly query: string;
  /** Queries that have results. */
  readonly suggestions: readonly string[];
  /** Where the query can be reported; it is appended. */
  readonly reportUrl: string;
  /** Called with the query that the reader chose. */
  readonly onSuggestion: (query: string) => void;
  /** What else to offer. */
  readonly children?: ReactNode;
}

/** Says that a query has no results, what has some, and where to report it. */
export function NoResults({query, suggestions, reportUrl, onSuggestion, children}: NoResultsProps): ReactNode {
  return (
    <div className="search-notice">
      <p className="search-notice__title">
        {texts.noResults} <q>{query}</q>
      </p>
      {suggestions.length > 0 && (
        <>
          <p>{texts.trySearching}:</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="search-notice__suggestion" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      <p>
        {texts.believe}{' '}
        <a href={reportUrl + encodeTerm(`Search: no results for "${query}"`)} target="_blank" rel="noopener">
          {texts.report}
        </a>
      </p>
    </div>
  );
}

/** Says that results cannot be fetched; it stays until they can. */
export function Failure(): ReactNode {
  return (
    <div className="search-notice">
      <p className="search-notice__title">{texts.failed}</p>
      <p>{texts.checkNetwork}</p>
    </div>
  );
}
