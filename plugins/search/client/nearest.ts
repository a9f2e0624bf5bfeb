import type {PageHits, SearchProvider} from '../engine/types.ts';

const mostPages = 5;

/**
 * Gives the pages nearest to a path that has none: for all of its words, else for the last of its parts that has any.
 * @param parts the words of each part of the path, from the first
 * @throws Error when search cannot be loaded
 */
export async function findNearest(provider: SearchProvider, parts: readonly string[]): Promise<readonly PageHits[]> {
  const queries = [parts.join(' '), ...parts.toReversed()];
  for (const query of new Set(queries.filter(Boolean))) {
    let found: readonly PageHits[] = [];
    await provider.search({query, pages: mostPages, hitsPerPage: 1}, ({pages}) => (found = pages));
    if (found.length > 0) return found;
  }
  return [];
}
