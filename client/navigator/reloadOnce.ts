/** The key in the state of a history entry that marks a reload. It belongs to the entry, so it needs no storage. */
const mark = 'reloaded';

/**
 * Reloads the page at the current URL, unless this history entry was already reloaded or the browser is offline, where
 * a reload would lose the page that the reader still has.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  const state = (navigation.currentEntry?.getState() ?? {}) as Record<string, unknown>;
  if (!navigator.onLine || state[mark]) return false;
  navigation.updateCurrentEntry({state: {...state, [mark]: true}});
  location.reload();
  return true;
}
