/** A query that is an address: of a page, of one that has moved, or of the same page at an older site. */

/** Where other sites keep the docs, before the path that we know. */
const mounts = /^\/(?:docs\/)?(?:\d+\.\d+|latest|ddn|promptql)?\/?/;

/**
 * Finds the page that an address names.
 * @param find tells which page has a path without base URL (a slash at both ends)
 * @returns `undefined` for a query that is no address, or one of no page
 */
export function findAddress(
  query: string,
  find: (path: string) => number | undefined,
): {page: number; anchor: string} | undefined {
  const [, path, anchor = ''] =
    /^(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)(?:\?[^\s#]*)?(?:#(\S*))?$/.exec(query.trim()) ?? [];
  if (path === undefined) return undefined;
  const clean = `${path.replace(/(?:\/index)?\.(?:md|mdx|html)$/, '')}/`.replace(/\/{2,}/g, '/');
  for (const candidate of [clean, clean.replace(/^\/docs\//, '/'), clean.replace(mounts, '/')]) {
    const page = find(candidate);
    if (page !== undefined && (candidate !== '/' || path === '/')) return {page, anchor};
  }
  return undefined;
}
