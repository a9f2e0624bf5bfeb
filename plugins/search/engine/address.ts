/** A query that is an address: of a page, of one that has moved, or of the same page at an older site. */

/** Where other sites keep the docs, before the path that we know. */
const mounts = /^\/(?:docs\/)?(?:(?:\d+\.\d+|latest|ddn|promptql)\/)?/;
/** What the last part of a path is called where the page is the one that its other parts name. */
const ownName = /\/(?:overview|index|introduction)\/$/;

/** An address as it was read. */
export interface Address {
  /** The paths that it may stand for on this site, with a slash at both ends, the likeliest first. */
  paths: readonly string[];
  /** Without `#`; empty where it has none. */
  anchor: string;
  /** The words of its path, to search for; names such as `execute_program` stay whole. */
  words: string;
}

/** @returns `undefined` for a query that is no address */
export function readAddress(query: string): Address | undefined {
  const [, path, anchor = ''] =
    /^(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)(?:\?[^\s#]*)?(?:#(\S*))?$/.exec(query.trim()) ?? [];
  if (path === undefined) return undefined;
  const clean = `${path.replace(/(?:\/index)?\.(?:md|mdx|html)$/, '')}/`.replace(/\/{2,}/g, '/');
  const own = clean.replace(mounts, '/');
  return {paths: [clean, clean.replace(/^\/docs\//, '/'), own], anchor, words: own.replace(/[/-]/g, ' ').trim()};
}

/**
 * Finds the page that an address names.
 * @param find tells which page has a path without base URL
 */
export function findPage({paths}: Address, find: (path: string) => number | undefined): number | undefined {
  // The home page is named by its own path alone, not by what is left of another one.
  const named = paths.filter((path) => path !== '/' || paths[0] === '/');
  return named.map(find).find((page) => page !== undefined);
}

/**
 * Finds the nearest page above one that this site does not have.
 * @param find tells which page has a path without base URL
 * @returns also whether the address means that page itself: `/auth/overview/`
 */
export function findPageAbove(
  {paths}: Address,
  find: (path: string) => number | undefined,
): {page: number; isMeant: boolean} | undefined {
  const own = paths.at(-1)!;
  for (let above = parentOf(own); above !== '/'; above = parentOf(above)) {
    const page = find(above);
    if (page !== undefined) return {page, isMeant: ownName.test(own)};
  }
  return undefined;
}

const parentOf = (path: string) => path.replace(/[^/]*\/$/, '') || '/';
