import {onPage, openPopover} from './dom.ts';
import {showLoadFailure} from './loadFailure.ts';
import {onceLoaded} from './retryImport.ts';
import {readPreference, valuesKey} from './storage.ts';

/**
 * The elements that need actions.ts, either to respond to a press or to track input. Excludes plain links and elements
 * that handle their own events.
 */
const controls =
  ':is(button, summary, input, textarea, select, [data-action]:not([data-action=search]), [data-island]:not([data-runs]), .api--kind)' +
  ':not(.search-dialog *)';
/** The actions that the boot script or controls.ts handles. Repeating a press on them would handle it twice. */
const answered = /^(search|tab|own|color-mode|close-announcement|keys)$/;
/** The elements on which a press waits for actions.ts. */
const pressable = '[data-action], [data-island]:not([data-runs]) button';

const load = onceLoaded(() => import(/* webpackChunkName: "actions" */ './actions.ts'));

/** Loads the module of rarely used features, for callers that no control of the page triggers. */
export const bringLater = () => load().then(({loadLater}) => loadLater());

/** Loads actions.ts when a reader comes near a control, and repeats presses that came before it had loaded. */
export function bringActions() {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(type, ({target}) => (target as Element).closest?.(controls) && bring(), {passive: true});
  }
  document.addEventListener('click', keepPress, true);
  onPage(startPage);
  addEventListener('hashchange', startPage);
  // Samples show values that the reader sets in another tab.
  addEventListener('storage', ({key}) => key === valuesKey && bring());
  if (
    // The offline switch shows that a service worker serves the page, and samples show values that the reader has set.
    navigator.serviceWorker?.controller ||
    readPreference(valuesKey) ||
    // The reader might already have typed in a control, or have the pointer over one.
    document.activeElement?.closest(controls) ||
    document.querySelector(`${controls}:hover`) ||
    // The touch that loaded the controls might have opened a menu.
    openPopover()
  )
    bring();
}

/** Whether actions.ts has loaded, so presses no longer need to be kept. */
let isReady = false;

/** Loads the actions. A failure is ignored because the next press tries again and the browser logs the error. */
const bring = () =>
  load().then(
    () => void (isReady = true),
    () => {},
  );

/**
 * Loads the actions if the URL opens a form (src/components/Builder) or the page's main part is an island (islands.ts).
 * If loading fails, a page with such an island shows that, and tries again when the browser is back online.
 */
function startPage() {
  if (location.hash.startsWith('#build=')) bring();
  const place = document.querySelector<HTMLElement>('[data-island][data-page]');
  if (!place) return;
  load().catch(() => {
    place.dataset.failed = '';
    addEventListener('online', startPage, {once: true});
  });
}

function keepPress(event: MouseEvent) {
  const control = (event.target as Element).closest?.<HTMLElement>(pressable);
  if (isReady || !control || answered.test(control.dataset.action!)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  bring().then(() => {
    // The reader might be on another page by now.
    if (!control.isConnected) return;
    if (isReady) control.click();
    // No listener hears a copy outside the document, so it works as a plain link.
    else if (control.matches('a')) (control.cloneNode() as HTMLElement).click();
    else showLoadFailure('This control did not load.', () => control.click());
  });
}
