import {keepInView, onLayout} from '../../../client/dom.ts';

/** Keeps the current page's entry in view. */
export function initSidebar() {
  onLayout(() => {
    const list = document.querySelector('.sidebar__scroll');
    const current = list?.querySelector('[aria-current=page]');
    if (list && current) keepInView(list, current);
  });
}
