import {bringLater} from '../../../../client/bringActions.ts';
import {onPage} from '../../../../client/dom.ts';
import {isSlow} from '../../../../client/connection.ts';

/** The site's base URL, from the bundler. */
declare const __webpack_public_path__: string;

/** Puts the words of a missing path into the search field, and lists the pages nearest to the path. */
export function initNotFound() {
  onPage(() => {
    const input = document.querySelector<HTMLInputElement>('[data-not-found] input[name=q]');
    if (!input) return;
    const parts = partsOf(location.pathname.replace(__webpack_public_path__, '/'));
    // The reader might already be in the field, or might have typed in it.
    if (document.activeElement !== input) input.value ||= parts.join(' ');
    if (isSlow()) return;
    const shown = bringLater().then(({showNearest}) => showNearest(parts));
    shown.catch((error: unknown) => console.warn('The nearest pages did not load.', error));
  });
}

/** Returns the words of each part of a path. */
function partsOf(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Keep the escapes.
  }
  const parts = path.replace(/\.html?$/, '').split('/');
  return parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()).filter(Boolean);
}
