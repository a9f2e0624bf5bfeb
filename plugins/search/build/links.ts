/**
 * Reads what other pages say about a page: the texts of links, which name a page in other words than the page itself
 * (S. Brin and L. Page, "The anatomy of a large-scale hypertextual web search engine", WWW 1998).
 */
import {countOccurrences} from '../../../config/countOccurrences.ts';
import {getOrCreate} from '../engine/getOrCreate.ts';
import {kindOfPage} from '../engine/kinds.ts';
import {termsOf} from '../engine/text.ts';
import type {PageRecord} from '../records.ts';

/** For each path, the terms of links to that page, with the number of links that have the term. */
export type LinkTerms = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Collects the terms of all links between pages. Lists of links count, too, although search doesn't find them. Links to
 * the glossary explain a word of the sentence around them.
 */
export function collectLinkTerms(pages: readonly PageRecord[]): LinkTerms {
  const found = new Map<string, string[]>();
  for (const {path, sections} of pages) {
    for (const {path: target, text} of sections.flatMap(({links}) => links)) {
      if (target === path || kindOfPage(target) === 'glossary') continue;
      getOrCreate(found, target, () => []).push(...new Set(termsOf(text)));
    }
  }
  return new Map([...found].map(([target, terms]) => [target, countOccurrences(terms)]));
}
