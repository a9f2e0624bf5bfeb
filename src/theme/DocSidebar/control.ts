import {keepInView, onLayout} from '../../../client/dom.ts';

/** Keeps the current page's entry in view. */
export function initSidebar() {
  onLayout(() => {
    const list = document.querySelector('.sidebar__scroll');
    const current = list?.querySelector('[aria-current=page]');
    // While a filter hides the entry, it has no place.
    if (list && current?.checkVisibility()) keepInView(list, current);
  });
}
