/** Handles queries that are addresses: of a page, of a page that has moved, or of the same page on an older site. */

/** The prefixes under which other sites host the docs, before the path that this site uses. */
const mounts = /^\/(?:docs\/)?(?:(?:\d+\.\d+|latest|ddn|promptql)\/)?/;
/** Last path segments that mean the page that the rest of the path names. */
const ownName = /\/(?:overview|index|introduction)\/$/;

/** A parsed address. */
export interface Address {
  /** The paths that the address might mean on this site, with a slash at both ends, most likely first. */
  paths: readonly string[];
  /** The anchor without `#`. Empty if the address has none. */
  anchor: string;
  /** The words of the address's path, to search for. Names such as `execute_program` stay whole. */
  words: string;
}

/** @returns `undefined` for a query that isn't an address */
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
 * @param find returns the page that has a path (without the base URL)
 */
export function findPage({paths}: Address, find: (path: string) => number | undefined): number | undefined {
  // Only the path `/` itself names the home page, not what remains of a longer path.
  const named = paths.filter((path) => path !== '/' || paths[0] === '/');
  return named.map(find).find((page) => page !== undefined);
}

/**
 * Finds the closest page above a page that doesn't exist on this site.
 * @param find returns the page that has a path (without the base URL)
 * @returns the page, and whether the address means that page itself, as `/auth/overview/` does
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
