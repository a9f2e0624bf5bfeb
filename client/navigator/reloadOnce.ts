/** Name of the mark in the state of an entry of the browser's history: it goes with the entry, and needs no storage. */
const mark = 'reloaded';

/**
 * Loads the page whose address is open as a whole, unless this entry of the history was reloaded before, or the browser
 * is offline, where that would lose what the reader still has.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  const state = (navigation.currentEntry?.getState() ?? {}) as Record<string, unknown>;
  if (!navigator.onLine || state[mark]) return false;
  navigation.updateCurrentEntry({state: {...state, [mark]: true}});
  location.reload();
  return true;
}
