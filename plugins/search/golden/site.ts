/** Runs the golden set on a built site. */
import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../../config/files.ts';
import type {NodeSearch} from '../node.ts';
import {listHits} from '../places.ts';
import {measureQuality, rankOf, readGoldenSet, type GoldenQuery, type Place, type Quality} from './golden.ts';

/** The IDs of each page in document order, and whether each ID belongs to a heading. */
export type SiteIds = ReadonlyMap<string, readonly {id: string; isHeading: boolean}[]>;

/** Reads the IDs of all pages of a built site, by path. */
export function readIdsOfSite(siteDir: string): SiteIds {
  const files = listFilesBelow(siteDir).filter((name) => name.endsWith('index.html'));
  return new Map(
    files.map((name) => {
      const html = fs.readFileSync(path.join(siteDir, name), 'utf8');
      const ids = [...html.matchAll(/<([a-z]\w*)\b[^>]*? id=(?:"([^"]*)"|([^\s>]+))/g)].map(
        ([, element, quoted, bare]) => ({id: quoted ?? bare!, isHeading: /^h[2-3]$/.test(element!)}),
      );
      return [`/${name.slice(0, -'index.html'.length)}`, ids];
    }),
  );
}

/** Creates a function that returns the section that a place belongs to: its own anchor, or the heading above a row. */
export function createSectionFinder(ids: SiteIds): (place: Place) => string {
  return ({path: page, anchor}) => {
    let section = '';
    for (const {id, isHeading} of ids.get(page) ?? []) {
      if (isHeading) section = id;
      if (id === anchor) return section;
    }
    return anchor;
  };
}

/** Returns the targets of the golden set that the site doesn't contain. */
function findStaleTargets(queries: readonly GoldenQuery[], ids: SiteIds): {query: string; target: string}[] {
  return queries.flatMap(({query, targets}) =>
    targets.flatMap((target) => {
      const [page = '', anchor] = target.split('#');
      const known = ids.get(page);
      return known && (!anchor || known.some(({id}) => id === anchor)) ? [] : [{query, target}];
    }),
  );
}

/** Runs the validation half of the golden set. */
export function measureGoldenSet(
  search: NodeSearch,
  ids: SiteIds,
): {quality: Quality; stale: {query: string; target: string}[]} {
  const queries = readGoldenSet();
  const sectionOf = createSectionFinder(ids);
  const ranks = queries
    .filter(({isValidation}) => isValidation)
    .map(({query, targets}) => rankOf(targets, listHits(search.search({query, pages: 10})), sectionOf));
  return {quality: measureQuality(ranks), stale: findStaleTargets(queries, ids)};
}
