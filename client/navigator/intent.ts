import {isFast, isSlow} from '../connection.ts';
import {desktop, onIdle} from '../dom.ts';
import {onceLoaded} from '../retryImport.ts';
import {pageLinkAt} from './links.ts';

const load = onceLoaded(() => import(/* webpackChunkName: "navigator" */ './navigator.ts'));
let isStarted = false;
/** The link that the reader has come near last. */
let near: HTMLAnchorElement | undefined;

/**
 * Brings the navigator when a reader comes near a link to another page, but not where data is expensive: nothing
 * on a page needs it, and links load whole pages without it. In a wide window on a fast connection, it comes when the
 * page is idle: a link that is pressed without a pause would not wait for it.
 */
export function initNavigator() {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => bring(target), {passive: true});
  bring(document.querySelector('a:is(:hover, :focus)'));
  onIdle(() => desktop.matches && isFast() && bringNavigator());
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
  near = link ?? near;
  if (isStarted || isSlow()) return;
  load().then(
    ({startNavigator}) => {
      if (!isStarted) startNavigator(near);
      isStarted = true;
    },
    () => {}, // the next link asks for it again
  );
}
