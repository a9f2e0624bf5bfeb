import type * as Later from '../later.ts';

/** Address of later.ts as the build serves it. */
declare const __LATER__: string;

let loading: Promise<typeof Later> | undefined;

/** The module with what few readers use; fetched when it is needed first, and again after a failure. */
export function loadLater(): Promise<typeof Later> {
  loading ??= (import(__LATER__) as Promise<typeof Later>).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches the module when a reader comes near an element that needs it. */
export function loadLaterNear(selector: string) {
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({target}) => (target as Element).closest?.(selector) && void loadLater().catch(() => {}), {passive: true});
  }
}
