import type {MarkedText, PageHits, SearchProvider} from '../engine/types.ts';

const mostPages = 5;
/** Parts, and single words, that are looked for. */
const most = 4;

/**
 * Gives the pages nearest to a path that has none: for all words, else for its last parts, else for its last words. It
 * stops at the first query with a page whose own path has half of the words in common. Pages whose path shares a word
 * come first, others only if their title or a heading has half of the words: a text may mention any. It also stops when
 * a reader searches: a provider runs one search at a time, the last one.
 * @param parts the words of each part of the path, from the first
 * @throws Error when search cannot be loaded
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

/** The share of words that a missing path and a page's path have in common, 0 to 1. */
function likeness(words: readonly string[], {path}: PageHits): number {
  const own = new Set(wordsOf(path));
  return [...own].filter((word) => words.includes(word)).length / new Set([...words, ...own]).size;
}

/** Whether the title of a page, or a heading that was found on it, has at least half of the words. */
function isNamed(words: readonly string[], {title, hits}: PageHits): boolean {
  const count = ({text, marks}: MarkedText) =>
    new Set(marks.map(([start, end]) => text.slice(start, end).toLowerCase())).size;
  return Math.max(...[title, ...hits.map(({heading}) => heading)].map(count)) >= words.length / 2;
}
