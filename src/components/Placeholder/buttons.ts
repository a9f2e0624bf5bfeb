import {onPage} from '../../../client/dom.ts';

/**
 * Makes placeholders buttons when a page is shown, because a screen reader gives no other sign that it's near them.
 * Their keys work before the code that edits values has loaded (client/bringActions.ts keeps the press).
 */
export function initPlaceholderButtons() {
  onPage(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-action=value]')) {
      place.role = 'button';
      place.tabIndex = 0;
    }
  });
  document.addEventListener('keydown', (event) => {
    const place = event.target as HTMLElement;
    if (!/^(Enter| )$/.test(event.key) || place.dataset.action !== 'value') return;
    event.preventDefault();
    place.click();
  });
}
