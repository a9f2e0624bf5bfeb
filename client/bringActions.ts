import {onPage, openPopover} from './dom.ts';
import {showLoadFailure} from './loadFailure.ts';
import {onceLoaded} from './retryImport.ts';
import {readPreference, valuesKey} from './storage.ts';

/** What actions.ts answers to, or is told of: not plain links, and not what answers for itself. */
const controls =
  ':is(button, summary, input, textarea, select, [data-action]:not([data-action=search]), [data-island]:not([data-runs]), .api--kind)' +
  ':not(.search-dialog *)';
/** Actions that the boot script or controls.ts answers: repeating their press would answer it twice. */
const answered = /^(search|tab|own|color-mode|close-announcement|keys)$/;
/** What a press on waits for actions.ts. */
const pressable = '[data-action], [data-island]:not([data-runs]) button';

const load = onceLoaded(() => import(/* webpackChunkName: "actions" */ './actions.ts'));

/** What few readers use, where no control of the page asks for it. */
export const bringLater = () => load().then(({loadLater}) => loadLater());

/** Brings actions.ts when a reader comes near a control, and repeats what was pressed before it came. */
export function bringActions() {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(type, ({target}) => (target as Element).closest?.(controls) && bring(), {passive: true});
  }
  document.addEventListener('click', keepPress, true);
  onPage(startPage);
  if (
    // A page that an offline worker serves says so in its switch, and samples show the values that the reader has set.
    navigator.serviceWorker?.controller ||
    readPreference(valuesKey) ||
    // A reader may be in a control already, and have typed, or have the pointer on one.
    document.activeElement?.closest(controls) ||
    document.querySelector(`${controls}:hover`) ||
    // The touch that brought the controls may have opened a menu.
    openPopover()
  )
    bring();
}

/** Whether presses need not be kept any more. */
let isReady = false;

/** Brings them, or not: a press asks for them again, and the browser says what failed. */
const bring = () =>
  load().then(
    () => void (isReady = true),
    () => {},
  );

/**
 * Brings them for an address that opens a form (src/components/Builder), and for a page whose main part is an island
 * (islands.ts). If its code can't be loaded, the island says so and tries again.
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
    if (!isReady && !control.matches('a')) return showLoadFailure('This control did not load.', () => control.click());
    // Without them, a link leads on.
    const wasReady = isReady;
    isReady = true;
    control.click();
    isReady = wasReady;
  });
}
