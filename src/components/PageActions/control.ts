import {perform} from '../../../client/action.ts';
import {onAction} from '../../../client/dom.ts';
import {loadLater} from '../../../client/loadLater.ts';
import {copyText} from '../../../client/clipboard.ts';

/** Handles the actions in the head of an article. */
export function initPageActions() {
  onAction(
    'copy-page',
    (button) =>
      void perform(button, () => copyText(loadLater().then(({fetchPage}) => fetchPage(button.dataset.file!)))),
  );
  onAction(
    'copy-selection-link',
    (button) => void perform(button, () => copyText(loadLater().then(({linkToSelection}) => linkToSelection()))),
  );
  // Otherwise, a press on these buttons would clear the selection that they use.
  document.addEventListener('mousedown', (event) => {
    if ((event.target as Element).closest('[data-action=copy-selection-link],[data-action=report]'))
      event.preventDefault();
  });
  closeFromOutside();
}

const disclosure = 'details.page-actions__more[open]';

/** Closes an open disclosure on Escape, on a click elsewhere, and when the focus leaves it. */
function closeFromOutside() {
  const closeOthers = (target: EventTarget | null) => {
    for (const open of document.querySelectorAll<HTMLDetailsElement>(disclosure))
      if (!open.contains(target as Node)) open.open = false;
  };
  document.addEventListener('click', (event) => closeOthers(event.target));
  document.addEventListener('focusin', (event) => closeOthers(event.target));
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && (event.target as Element).closest<HTMLDetailsElement>(disclosure);
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
