import {isFast, isSlow} from '../connection.ts';
import {desktop, isOpenedAgain, onIdle} from '../dom.ts';
import {onceLoaded} from '../retryImport.ts';
import {pageLinkAt} from './links.ts';

const load = onceLoaded(() => import(/* webpackChunkName: "navigator" */ './navigator.ts'));
let isStarted = false;
/** The last link that the reader came near. */
let near: HTMLAnchorElement | undefined;

/**
 * Loads the navigator when a reader comes near a link to another page, unless data is expensive: no page needs the
 * navigator, and links load whole pages without it. In a wide window on a fast connection, the navigator loads as soon
 * as the page is idle because a link that is pressed right away wouldn't wait for it. It also does after a reload: Back
 * then leads to pages that the navigator showed before, and Chromium finds the place in them only with the navigator.
 */
export function initNavigator() {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({target}) => bring(target), {passive: true});
  bring(document.querySelector('a:is(:hover, :focus)'));
  onIdle(() => (isOpenedAgain || (desktop.matches && isFast())) && bringNavigator());
}

function bring(target: EventTarget | null) {
  const link = pageLinkAt(target);
  // The link to search opens the dialog, which loads the navigator with its results.
  if (link && link.dataset.action !== 'search') bringNavigator(link);
}

/**
 * Loads the navigator. Call it directly for features that have to outlive the page.
 * @param link the link that the reader came near, if any
 */
export function bringNavigator(link?: HTMLAnchorElement) {
  near = link ?? near;
  if (isStarted || isSlow()) return;
  load().then(
    ({startNavigator}) => {
      if (!isStarted) startNavigator(near);
      isStarted = true;
    },
    () => {}, // the next link tries again
  );
}
