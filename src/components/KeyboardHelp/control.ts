import {bringLater} from '../../../client/bringActions.ts';

/** `?` opens a list of the keys, where it is not text that the reader writes. */
export function initKeyboardHelp() {
  document.addEventListener('keydown', ({key, target}) => {
    if (key !== '?' || (target as Element).closest('input, textarea, select, [contenteditable], dialog')) return;
    bringLater().then(
      ({openKeyboardHelp}) => openKeyboardHelp(),
      (error: unknown) => console.warn('The list of keys did not load.', error),
    );
  });
}
