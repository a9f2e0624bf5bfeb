/** What stands in the place of results when there are none. */
import {element} from '../../../client/element.ts';
import {encodeTerm} from './places.ts';
import type {SearchSettings} from './settings.ts';
import {texts} from './texts.ts';

/**
 * Says that a query has no results, what has some, and where to report it.
 * @param onSuggestion called with the query that the reader chose
 */
export function renderNoResults(query: string, suggestions: readonly string[], {reportUrl}: SearchSettings, onSuggestion: (query: string) => void): HTMLElement {
  const choose = (suggestion: string) => {
    const button = element('button', {type: 'button', class: 'search-notice__suggestion'}, suggestion);
    button.addEventListener('click', () => onSuggestion(suggestion));
    return element('li', {}, button);
  };
  return element(
    'div',
    {class: 'search-notice'},
    element('p', {class: 'search-notice__title'}, `${texts.noResults} `, element('q', {}, query)),
    suggestions.length > 0 && element('p', {}, `${texts.trySearching}:`),
    suggestions.length > 0 && element('ul', {}, ...suggestions.map(choose)),
    element('p', {}, `${texts.believe} `, element('a', {href: reportUrl + encodeTerm(`Search: no results for "${query}"`), target: '_blank', rel: 'noopener'}, texts.report)),
  );
}

/** Says that results cannot be fetched; it stays until they can. */
export function renderFailure(): HTMLElement {
  return element('div', {class: 'search-notice'}, element('p', {class: 'search-notice__title'}, texts.failed), element('p', {}, texts.checkNetwork));
}
