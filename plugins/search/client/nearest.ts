import type {MarkedText, PageHits, SearchProvider} from '../engine/types.ts';

const mostPages = 5;
/** The maximum number of parts, and of single words, to search for. */
const most = 4;

/**
 * Finds the pages nearest to a path that has no page. Searches for all words, then for the last parts, then for the
 * last words, and stops at the first query that finds a page whose own path has half of the words in common. Pages
 * whose path shares a word come first. Others are included only if their title or a heading contains half of the words,
 * because a text can mention any word. The function also stops when a reader searches, because a provider only runs the
 * latest search.
 * @param parts the words of each part of the path, from the first
 * @throws Error if search can't be loaded
 */
export async function findNearest(provider: SearchProvider, parts: readonly string[]): Promise<readonly PageHits[]> {
  const words = wordsOf(parts.join(' '));
  const queries = [parts.join(' '), ...parts.slice(-most).toReversed(), ...words.slice(-most).toReversed()];
  const found = new Map<string, {page: PageHits; likeness: number}>();
  for (const query of new Set(queries.filter(Boolean))) {
    let isAnswered = false;
    await provider.search({query, pages: mostPages, hitsPerPage: 1}, ({pages, isComplete}) => {
      if (!isComplete) return;
      isAnswered = true;
      for (const page of pages) {
        const each = {page, likeness: likeness(words, page)};
        if (!found.has(page.path) && (each.likeness > 0 || isNamed(words, page))) found.set(page.path, each);
      }
    });
    if (!isAnswered || [...found.values()].some((each) => each.likeness >= 0.5)) break;
  }
  const nearest = [...found.values()].sort((a, b) => b.likeness - a.likeness);
  return nearest.slice(0, mostPages).map(({page}) => page);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the share of words that a missing path and a page's path have in common, from 0 to 1. */
function likeness(words: readonly string[], {path}: PageHits): number {
  const own = new Set(wordsOf(path));
  return [...own].filter((word) => words.includes(word)).length / new Set([...words, ...own]).size;
}

/** Whether the title of a page, or a heading found on it, contains at least half of the words. */
function isNamed(words: readonly string[], {title, hits}: PageHits): boolean {
  const count = ({text, marks}: MarkedText) =>
    new Set(marks.map(([start, end]) => text.slice(start, end).toLowerCase())).size;
  return Math.max(...[title, ...hits.map(({heading}) => heading)].map(count)) >= words.length / 2;
}
