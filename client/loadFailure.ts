import {openPopover} from './dom.ts';
import {isOutsidePress} from './outsidePress.ts';

let shown: HTMLDialogElement | undefined;

/**
 * Says in a dialog that something did not load. "Retry" tries again, and so does the network when it is back; a click
 * elsewhere gives up. Only the last failure is shown: of presses in a row, the reader wants the last.
 * @param retry loads and opens it
 */
export function showLoadFailure(text: string, retry: () => unknown) {
  shown?.close();
  const dialog = (shown = document.createElement('dialog'));
  const content = document.createElement('div');
  const button = document.createElement('button');
  const tryAgain = () => {
    if (!dialog.open) return;
    dialog.close();
    retry();
  };
  dialog.className = 'dialog';
  button.className = 'button';
  button.textContent = 'Retry';
  button.onclick = tryAgain;
  content.append(`${text} You might want to check your network connection. `, button);
  dialog.append(content);
  dialog.onclick = (event) => {
    if (isOutsidePress(event, dialog)) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  // A menu that is open stays open around the dialog.
  (openPopover() ?? document.body).append(dialog);
  dialog.showModal();
  addEventListener('online', tryAgain, {once: true});
}
