/** The names and messages that the page and the worker share. */

/**
 * Returns the prefix of this site's cache names. The name of a build follows. A cache exists while the reader has
 * offline docs turned on.
 */
export const cachePrefix = (scope: string) => `offline ${scope} `;

/**
 * Changes or reads the caches under a lock. Otherwise, the worker could create a cache again by storing a file while
 * the reader turns off offline docs, or not find a page while the cache of a new build replaces the old cache.
 */
export function lockCaches<T>(use: () => Promise<T>): Promise<T> {
  return navigator.locks.request('offline caches', use);
}

/** Sent by the page to keep the page at this URL, and all pages visited from now on. The worker replies with `Kept`. */
export interface Keep {
  keep: string;
  /** When the page no longer waits, in milliseconds since 1970. */
  until: number;
}

/** Sent by the worker: whether the page was kept. */
export interface Kept {
  ok: boolean;
}
