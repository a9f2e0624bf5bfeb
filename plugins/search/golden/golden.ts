/** The golden set: queries with the places that they should find, and a measure of how well an engine finds them. */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';

/** A query and the places that it should find. */
export interface GoldenQuery {
  query: string;
  /** The kind of query, e.g. `typos`. */
  kind: string;
  /** The pages (`/quickstart/`) or sections (`/quickstart/#log-in`). Any of them is a correct result. */
  targets: readonly string[];
  /** Whether the query is reserved for validation and not looked at during tuning. */
  isValidation: boolean;
}

/** A place that an engine returns. */
export interface Place {
  path: string;
  anchor: string;
}

/** The quality of an engine's results. All values except `queries` are shares, from 0 to 1. */
export interface Quality {
  /** The mean reciprocal rank within the first ten places. */
  mrr: number;
  /** The share of queries whose first place is correct. */
  first: number;
  /** The share of queries with a correct place among the first three. */
  inThree: number;
  queries: number;
}

export const goldenFile = 'plugins/search/golden/queries.txt';
/**
 * Questions and other classes of queries. The ranking is tuned on `validationFile`; `blindFile` is only for
 * measurements.
 */
export const validationFile = 'plugins/search/golden/validation.txt';
export const blindFile = 'plugins/search/golden/blind.txt';

/**
 * Reads a set of queries.
 * @throws Error that names the line without a target
 */
export function readGoldenSet(file = goldenFile): GoldenQuery[] {
  const queries: GoldenQuery[] = [];
  let kind = '';
  for (const [index, line] of fs.readFileSync(path.join(rootDir, file), 'utf8').split('\n').entries()) {
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading) kind = heading[1]!;
    if (heading || line === '' || line.startsWith('#')) continue;
    const [query = '', ...targets] = line.split(' | ');
    if (targets.length === 0 || targets.some((target) => !target.startsWith('/')))
      throw new Error(`${file}:${index + 1}: found "${line}"; expected "query | /page/ or /page/#section | …"`);
    queries.push({query, kind, targets, isValidation: queries.length % 2 === 1});
  }
  return queries;
}

/**
 * Returns the rank of the first correct place, from 1, or 0 if none of the places is correct.
 * @param sectionOf returns the section that contains a place, so a result that points to a row of the correct section
 * is also correct
 */
export function rankOf(
  targets: readonly string[],
  places: readonly Place[],
  sectionOf: (place: Place) => string,
): number {
  return (
    places.findIndex((place) =>
      targets.some(
        (target) =>
          target === place.path ||
          target === `${place.path}#${place.anchor}` ||
          target === `${place.path}#${sectionOf(place)}`,
      ),
    ) + 1
  );
}

/**
 * Returns the rank of the first correct page, from 1. Several places on a page count as one, because the targets are
 * pages.
 */
export function rankOfPage(targets: readonly string[], places: readonly Place[]): number {
  return [...new Set(places.map(({path}) => path))].findIndex((page) => targets.includes(page)) + 1;
}

/** Summarizes the ranks that `rankOf` returns. */
export function measureQuality(ranks: readonly number[]): Quality {
  const share = (count: number) => (ranks.length === 0 ? 0 : count / ranks.length);
  return {
    mrr: share(ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0)),
    first: share(ranks.filter((rank) => rank === 1).length),
    inThree: share(ranks.filter((rank) => rank > 0 && rank <= 3).length),
    queries: ranks.length,
  };
}
