import {onceLoaded} from './retryImport.ts';

/** Loads the module of rarely used features (later.ts) once, and again after a failure. */
export const loadLater = onceLoaded(() => import(/* webpackChunkName: "later" */ './later.ts'));

/** Fetches the module when a reader comes near an element that needs it. */
export function loadLaterNear(selector: string) {
  for (const type of ['pointerover', 'focusin']) {
    const load = ({target}: Event) => void ((target as Element).closest?.(selector) && loadLater().catch(() => {}));
    document.addEventListener(type, load, {passive: true});
  }
  // The reader might already be near one.
  if (document.querySelector(`:is(${selector}):is(:hover, :focus-within)`)) loadLater().catch(() => {});
}
