/** Notices that appear in place of results, or above them. */
import type {ReactNode} from 'react';
import * as icons from '../../../client/icons.ts';
import {encodeTerm} from './places.ts';
import type {SavedPlace} from './saved.ts';
import {Places} from './SavedPlaces.tsx';
import type {SearchSettings} from './settings.ts';
import {texts} from './texts.ts';

interface NoResultsProps {
  readonly query: string;
  /** Queries that have results. */
  readonly suggestions: readonly string[];
  readonly settings: Pick<SearchSettings, 'popular' | 'reportUrl'>;
  /** Called with the query that the reader chose. */
  readonly onSuggestion: (query: string) => void;
  /** Called when a popular page is opened. */
  readonly onVisit?: (place: SavedPlace) => void;
}

/**
 * Says that a query has no results, suggests other queries or popular pages, and links to the form for reporting the
 * problem.
 */
export function NoResults({query, suggestions, settings, onSuggestion, onVisit}: NoResultsProps): ReactNode {
  return (
    <div className="search-notice">
      <p className="search-notice__title">
        {texts.noResults} <q>{query}</q>
      </p>
      {suggestions.length > 0 ? (
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
      ) : (
        <Places title={texts.popular} icon={icons.page} places={settings.popular} onVisit={onVisit} />
      )}
      {askButton() && (
        <p>
          <button type="button" className="search-notice__suggestion" onClick={ask}>
            {texts.ask}
          </button>
        </p>
      )}
      <p>
        {texts.believe}{' '}
        <a href={settings.reportUrl + encodeTerm(`Search: no results for "${query}"`)} target="_blank" rel="noopener">
          {texts.report}
        </a>
      </p>
    </div>
  );
}

interface CorrectionProps {
  readonly correction: string;
  /** Called with the query that the reader chose. */
  readonly onSuggestion: (query: string) => void;
}

/**
 * Asks whether the correction of a misspelled query is what the reader meant. It appears above the results and doesn't
 * count as a result.
 */
export function Correction({correction, onSuggestion}: CorrectionProps): ReactNode {
  return (
    <p className="search-correction">
      {texts.didYouMean}{' '}
      <button type="button" className="search-notice__suggestion" onClick={() => onSuggestion(correction)}>
        {correction}
      </button>
      ?
    </p>
  );
}

/** The button that opens "Ask the docs". A page has it only if the service is configured. */
const askButton = () => document.querySelector<HTMLElement>('[data-action="ask"]');

function ask() {
  document.querySelector<HTMLDialogElement>('.search-dialog[open]')?.close();
  askButton()!.click();
}

/** Says that results can't be fetched. It stays until a search succeeds. */
export function Failure(): ReactNode {
  return (
    <div className="search-notice">
      <p className="search-notice__title">{texts.failed}</p>
      <p>{texts.checkNetwork}</p>
    </div>
  );
}
