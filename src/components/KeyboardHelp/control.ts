import {bringLater} from '../../../client/bringActions.ts';
import {onAction} from '../../../client/dom.ts';
import {isSingleKey} from '../../../client/isSingleKey.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';

/**
 * Opens a list of the keys when the reader presses `?`, unless `?` is text that the reader types. A button in the
 * footer also opens the list, even for readers who have turned off `?`.
 */
export function initKeyboardHelp() {
  document.addEventListener('keydown', (event) => {
    if (event.key === '?' && isSingleKey(event)) open();
  });
  onAction('keys', open);
}

function open() {
  bringLater().then(
    ({openKeyboardHelp}) => openKeyboardHelp(),
    () => showLoadFailure('The list of keys did not load.', open),
  );
}
