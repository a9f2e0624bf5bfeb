/** The key in the state of a history entry that marks a reload. It belongs to the entry, so it needs no storage. */
const mark = 'reloaded';
/** The `info` of the navigation that loads a whole page, which the navigator leaves to the browser. */
export const whole = 'whole';

/**
 * Loads the whole page at the current URL, unless this history entry was already reloaded or the browser is offline,
 * where a reload would lose the page that the reader still has.
 * @param shownPath the path of the page that is still shown, unless that is an error
 * @returns whether it loads the page
 */
export function reloadOnce(shownPath: string | undefined): boolean {
  const state = (navigation.currentEntry?.getState() ?? {}) as Record<string, unknown>;
  if (!navigator.onLine || state[mark]) return false;
  if (shownPath) {
    // A reload would give the earlier entries the new document, too. If that is an error of the server, without our
    // scripts, Back would change only the URL. Browsers treat a load of the same URL as a reload, so leave it first.
    const {href} = location;
    history.replaceState(null, '', shownPath);
    navigation.navigate(href, {history: 'replace', info: whole});
  } else {
    navigation.updateCurrentEntry({state: {...state, [mark]: true}});
    location.reload();
  }
  return true;
}
