import {openPopover} from './dom.ts';
import {isOutsidePress} from './outsidePress.ts';

let shown: HTMLDialogElement | undefined;

/**
 * Shows a dialog saying that something didn't load. It tries again when the reader selects "Retry" or the browser is
 * back online. After a deploy, only a reload helps if the host has removed the scripts of the open page. A click
 * outside the dialog closes it. Only the latest failure is shown because after several presses in a row, only the last
 * one matters to the reader.
 * @param retry loads and opens what failed
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
  dialog.ariaLabel = text;
  button.className = 'button';
  button.textContent = 'Retry';
  button.onclick = tryAgain;
  content.append(
    `${text} You might want to check your network connection. If that doesn't help, reload the page. `,
    button,
  );
  dialog.append(content);
  dialog.onclick = (event) => {
    if (isOutsidePress(event, dialog)) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  // Inside an open menu, the dialog doesn't close it.
  (openPopover() ?? document.body).append(dialog);
  dialog.showModal();
  addEventListener('online', tryAgain, {once: true});
}
