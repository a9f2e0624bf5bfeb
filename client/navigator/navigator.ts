/**
 * Shows the next page in the place of the open one, with the browser's Navigation API
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api): it decides what is a navigation
 * (links, forms, history, scripts), shows that one is under way, and scrolls afterwards, to the top, to a hash, or to
 * where the reader was. In browsers without it, links load whole pages, which are only fetched ahead.
 */
import {say} from '../status.ts';
import {keep} from '../keep.ts';
import {fadeIn} from './fadeIn.ts';
import {isPage} from './links.ts';
import {loadPage} from './pages.ts';
import {startPrefetch} from './prefetch.ts';
import {reloadOnce} from './reloadOnce.ts';
import {showPage} from './show.ts';
import {showFailure, showProgress} from './states.ts';

/** Path of the page that is shown; the address is ahead of it while the next one loads. */
let shownPath: string | undefined = location.pathname;
let watchLinks: () => void;

/** @param link the one that the reader has come near, if there is one */
export function startNavigator(link: HTMLAnchorElement | undefined) {
  const canNavigate = 'navigation' in window && typeof NavigateEvent !== 'undefined';
  // Without the API a page that was fetched is in the browser's cache.
  const load = canNavigate ? loadPage : keep((path: string) => fetch(path, {priority: 'low'}));
  if (canNavigate) navigation.addEventListener('navigate', onNavigate);
  watchLinks = startPrefetch(link, load);
  watchLinks();
  document.documentElement.dataset.navigator = canNavigate ? 'ready' : 'prefetch';
  document.dispatchEvent(new CustomEvent('site:navigator'));
}

function onNavigate(event: NavigateEvent) {
  const {canIntercept, hashChange, downloadRequest, formData, navigationType, userInitiated} = event;
  const to = new URL(event.destination.url);
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload' || !isPage(to)) return;
  // The browser stops reading a page that another one takes the place of: what is around both would end there.
  if (document.readyState === 'loading' && navigationType !== 'traverse') return;
  // A link within the open page is one of the next page while that loads, and would end its way here.
  if (to.pathname !== shownPath) {
    event.intercept({focusReset: 'manual', scroll: 'manual', handler: () => navigate(event, to)});
  } else if (!hashChange && userInitiated && navigationType !== 'traverse' && to.search === location.search) {
    // A link to the open page leads to its top. A script that changes the address (search keeps its query there) stays
    // alone.
    event.intercept({handler: async () => {}});
  }
}

async function navigate(event: NavigateEvent, to: URL) {
  const {signal, navigationType} = event;
  closeWhatLiesOver();
  const endProgress = showProgress();
  signal.addEventListener('abort', endProgress);
  let page: Document;
  try {
    page = await loadPage(to.pathname);
  } catch (error) {
    if (signal.aborted) return;
    console.warn(`${to.pathname} did not load.`, error);
    // The old page stays until the browser has the new one.
    if (reloadOnce()) return await new Promise<void>(() => {});
    shownPath = undefined;
    return showFailure(error, () => void navigation.navigate(to.href, {history: 'replace'}));
  } finally {
    endProgress();
  }
  if (signal.aborted) return;
  const hasPlace = navigationType === 'traverse' || to.hash !== '';
  // A place within a page is kept as its distance from the top, which has to be that of the whole page
  // (src/css/layout.css).
  document.documentElement.toggleAttribute('data-whole', hasPlace);
  showPage(page, to.pathname);
  shownPath = to.pathname;
  event.scroll();
  const main = document.querySelector<HTMLElement>('main')!;
  if (!hasPlace) main.focus({preventScroll: true});
  if (!event.hasUAVisualTransition) fadeIn(main);
  say(document.title);
  // In the frame that lays the page out anyway.
  const detail = navigationType === 'traverse';
  requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page', {detail})));
  watchLinks();
}

/** What lies over a page goes with it: Back and Forward work behind a dialog or an open menu, too. */
function closeWhatLiesOver() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
