import {bringLater} from '../../../client/bringActions.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';

/** `?` opens a list of the keys, where it is not text that the reader writes. */
export function initKeyboardHelp() {
  document.addEventListener('keydown', ({key, target}) => {
    if (key === '?' && !(target as Element).closest('input, textarea, select, [contenteditable], dialog')) open();
  });
}

function open() {
  bringLater().then(
    ({openKeyboardHelp}) => openKeyboardHelp(),
    () => showLoadFailure('The list of keys did not load.', open),
  );
}
