import {onPage} from '../../../../client/dom.ts';

/** Offers the words of a missing path to search. */
export function initNotFound() {
  onPage(() => {
    const input = document.querySelector<HTMLInputElement>('[data-not-found] input[name=q]');
    if (input) input.value = wordsOf(location.pathname);
  });
}

function wordsOf(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // keep the escapes
  }
  return path
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
