import {bringLater} from '../../../../client/bringActions.ts';
import {onPage} from '../../../../client/dom.ts';
import {isSlow} from '../../../../client/connection.ts';

/** Base URL of the site, as the bundler knows it. */
declare const __webpack_public_path__: string;

/** Offers the words of a missing path to search, and lists the pages nearest to it. */
export function initNotFound() {
  onPage(() => {
    const input = document.querySelector<HTMLInputElement>('[data-not-found] input[name=q]');
    if (!input) return;
    const parts = partsOf(location.pathname.replace(__webpack_public_path__, '/'));
    // A reader may be in the field already, or have typed before.
    if (document.activeElement !== input) input.value ||= parts.join(' ');
    if (isSlow()) return;
    const shown = bringLater().then(({showNearest}) => showNearest(parts));
    shown.catch((error: unknown) => console.warn('The nearest pages did not load.', error));
  });
}

/** The words of each part of a path. */
function partsOf(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // keep the escapes
  }
  const parts = path.replace(/\.html?$/, '').split('/');
  return parts
    .map((part) =>
      part
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean);
}
