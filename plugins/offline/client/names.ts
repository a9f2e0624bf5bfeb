/** What the page and the worker agree on. */

/**
 * Names of this site's caches begin with this; the name of a build follows. A cache exists while the reader keeps docs.
 */
export const cachePrefix = (scope: string) => `offline ${scope} `;

/**
 * Changes the caches while no one else does: what the worker stores when the reader ends it would begin a cache again.
 */
export function changeCaches(change: () => Promise<void>): Promise<void> {
  return navigator.locks.request('offline caches', change);
}

/** From the page: keep the page at this address, and from now on those that are visited. Answered with `Kept`. */
export interface Keep {
  keep: string;
}

/** From the worker: whether it is kept. */
export interface Kept {
  ok: boolean;
}
