import {isSlow} from '../connection.ts';
import {onceLoaded} from '../retryImport.ts';
import {pageLinkAt} from './links.ts';

const load = onceLoaded(() => import(/* webpackChunkName: "navigator" */ './navigator.ts'));
let isStarted = false;

/**
 * Brings the navigator when a reader comes near a link to another page, but not where data is expensive: nothing
 * on a page needs it, and links load whole pages without it.
 */
export function initNavigator() {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => bring(target), {passive: true});
  bring(document.querySelector('a:is(:hover, :focus)'));
}

function bring(target: EventTarget | null) {
  const link = pageLinkAt(target);
  // The link to search opens the dialog, which brings the navigator with its results.
  if (link && link.dataset.action !== 'search') bringNavigator(link);
}

/**
 * Brings the navigator, for what has to outlive the page.
 * @param link the one that the reader has come near, if there is one
 */
export function bringNavigator(link?: HTMLAnchorElement) {
  if (isStarted || isSlow()) return;
  load().then(
    ({startNavigator}) => {
      if (!isStarted) startNavigator(link);
      isStarted = true;
    },
    () => {}, // the next link asks for it again
  );
}
