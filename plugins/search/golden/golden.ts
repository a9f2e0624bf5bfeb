/** The golden set: queries with the places they should lead to, and how well an engine finds them. */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';

/** A query and where it may lead. */
export interface GoldenQuery {
  query: string;
  /** What kind of query it is, e.g. `typos`. */
  kind: string;
  /** Pages (`/quickstart/`) or sections (`/quickstart/#log-in`), any of which is right. */
  targets: readonly string[];
  /** Kept for validation: not looked at while tuning. */
  isValidation: boolean;
}

/** A place an engine gives, best first. */
export interface Place {
  path: string;
  anchor: string;
}

/** How well an engine does. All are shares, 0 to 1. */
export interface Quality {
  /** Mean reciprocal rank within the first ten places. */
  mrr: number;
  /** The first place is right. */
  first: number;
  /** One of the first three places is right. */
  inThree: number;
  queries: number;
}

export const goldenFile = 'plugins/search/golden/queries.txt';
/** Questions and other classes of queries: what the ranking is tuned on, and what is only measured. */
export const validationFile = 'plugins/search/golden/validation.txt';
export const blindFile = 'plugins/search/golden/blind.txt';

/**
 * Reads a set of queries.
 * @throws Error naming the line that has no target
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
 * Ranks from 1; 0 when none of the places is right.
 * @param sectionOf the section that a row's address belongs to, so an answer that is exact to the row is right
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

/** Ranks pages from 1: where the targets are pages, several places of one count as one. */
export function rankOfPage(targets: readonly string[], places: readonly Place[]): number {
  return [...new Set(places.map(({path}) => path))].findIndex((page) => targets.includes(page)) + 1;
}

/** Sums up ranks, as `rankOf` gives them. */
export function measureQuality(ranks: readonly number[]): Quality {
  const share = (count: number) => (ranks.length === 0 ? 0 : count / ranks.length);
  return {
    mrr: share(ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0)),
    first: share(ranks.filter((rank) => rank === 1).length),
    inThree: share(ranks.filter((rank) => rank > 0 && rank <= 3).length),
    queries: ranks.length,
  };
}
