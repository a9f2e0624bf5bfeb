/** A path that readers may still have, and the page that has its content now. */
export interface Redirect {
  /** Without the base URL; ends in a slash. The path without it leads there as well. */
  from: string;
  /** Without the base URL; the path of a page. */
  to: string;
}

/** Every published path that changed. checks/publishedPaths.ts finds the ones that are missing here. */
export const redirects: readonly Redirect[] = [];

/**
 * Where a path leads.
 * @param path without the base URL
 * @returns the new path without the base URL; `undefined` when the path did not change
 */
export function redirectOf(path: string, list: readonly Redirect[] = redirects): string | undefined {
  return list.find(({from}) => from === path || from === `${path}/`)?.to;
}
