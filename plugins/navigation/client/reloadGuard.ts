/**
 * Remembers, in the entry of the browser's history, that a page was reloaded because its script did not load. History
 * works where storage is switched off, and the mark goes with the entry.
 */
const mark = 'reloadedForMissingScript';

/**
 * Reloads the page, unless this history entry was reloaded for the same reason before, or the browser is offline, where
 * a reload would lose what the reader still has.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const state = (history.state ?? {}) as Record<string, unknown>;
  if (state[mark]) return false;
  history.replaceState({...state, [mark]: true}, '');
  location.reload();
  return true;
}
