/**
 * Shows the next page in place of the open page, with the browser's Navigation API
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api). The API decides what counts as a
 * navigation (links, forms, history, scripts), shows that a navigation is in progress, and then scrolls to the top, a
 * hash, or where the reader was. In browsers without the API, links load whole pages, and the navigator only fetches
 * them ahead.
 */
import {say} from '../status.ts';
import {memoize} from '../memoize.ts';
import {fadeIn} from './fadeIn.ts';
import {isPage} from './links.ts';
import {loadPage} from './pages.ts';
import {startPrefetch} from './prefetch.ts';
import {reloadOnce, whole} from './reloadOnce.ts';
import {showPage} from './show.ts';
import {showFailure, showProgress} from './states.ts';

/** The path of the page that is shown. While the next page loads, the URL is already the next page's. */
let shownPath: string | undefined = location.pathname;
/** The key of the shown page's entry in the history. */
let shownKey: string;
/** The last navigation that the browser reported. */
let latest: NavigateEvent;
let watchLinks: () => void;
/** Which link of the text had the focus when the reader left a page, by the key of its entry in the history. */
const focused: Record<string, number> = {};
/** Links of a definition's card (src/components/GlossaryTerm) aren't part of the text. */
const findLinks = () => [...document.querySelectorAll<HTMLElement>('#main a:not(.term *)')];

/** @param link the link that the reader came near, if any */
export function startNavigator(link: HTMLAnchorElement | undefined) {
  const canNavigate = 'navigation' in window;
  // Without the API, prefetching only fills the browser's cache.
  const load = canNavigate ? loadPage : memoize((path: string) => fetch(path, {priority: 'low'}));
  if (canNavigate) navigation.addEventListener('navigate', onNavigate);
  watchLinks = startPrefetch(link, load);
  watchLinks();
  document.documentElement.dataset.navigator = canNavigate ? 'ready' : 'prefetch';
  document.dispatchEvent(new CustomEvent('site:navigator'));
}

function onNavigate(event: NavigateEvent) {
  latest = event;
  const {canIntercept, hashChange, downloadRequest, formData, navigationType, userInitiated} = event;
  const to = new URL(event.destination.url);
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload' || !isPage(to)) return;
  if (event.info === whole) return;
  // The browser stops parsing a page when another page replaces it, which would cut off the parts that both share.
  if (document.readyState === 'loading' && navigationType !== 'traverse') return;
  // While the next page loads, a hash link of the shown page resolves against the next page's URL. Intercept it, too,
  // because it cancels the navigation to that page.
  if (to.pathname !== shownPath) {
    if (location.pathname === shownPath) {
      shownKey = navigation.currentEntry!.key;
      focused[shownKey] = findLinks().indexOf(document.activeElement as HTMLElement);
    }
    event.intercept({focusReset: 'manual', scroll: 'manual', handler: () => navigate(event, to)});
  } else if (!hashChange && userInitiated && navigationType !== 'traverse' && to.search === location.search) {
    // A link to the open page scrolls to its top. Don't intercept scripts that change the URL: search keeps its query
    // there.
    event.intercept({handler: async () => {}});
  }
}

async function navigate(event: NavigateEvent, to: URL) {
  const {signal, navigationType} = event;
  closeWhatLiesOver();
  const endProgress = showProgress();
  signal.onabort = () => {
    endProgress();
    // The reader stopped the navigation. Return to the URL of the page that is still shown.
    setTimeout(() => latest === event && shownPath && navigation.traverseTo(shownKey));
  };
  let page: Document;
  try {
    page = await loadPage(to.pathname);
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    // The old page stays until the browser has the new page.
    if (reloadOnce(shownPath)) return await new Promise<void>(() => {});
    shownPath = undefined;
    return showFailure(error, () => void navigation.navigate(to.href, {history: 'replace'}));
  } finally {
    endProgress();
  }
  if (signal.aborted) return;
  const isTraversal = navigationType === 'traverse';
  // The browser restores a place within a page by its distance from the top, so the whole page has to be laid out
  // (src/css/layout.css).
  document.documentElement.toggleAttribute('data-whole', isTraversal || !!to.hash);
  showPage(page, to.pathname);
  shownPath = to.pathname;
  event.scroll();
  // Back also replaces the text that a screen reader was reading. The key of a new entry is empty.
  const link = findLinks()[focused[event.destination.key]!];
  if (link || !to.hash) (link ?? document.getElementById('main')!).focus({preventScroll: true});
  if (!event.hasUAVisualTransition) fadeIn(document.querySelector('main')!);
  say(document.title);
  // Run in the frame that lays out the page anyway.
  requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page', {detail: isTraversal})));
  watchLinks();
}

/** Closes dialogs and menus with their page, because Back and Forward also work while one is open. */
function closeWhatLiesOver() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
