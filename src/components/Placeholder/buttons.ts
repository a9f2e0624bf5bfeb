import {onPage} from '../../../client/dom.ts';

/** Makes placeholders buttons when a page is shown, because a screen reader gives no other sign that it's near them. */
export function initPlaceholderButtons() {
  onPage(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-action=value]')) {
      place.role = 'button';
      place.tabIndex = 0;
    }
  });
}
