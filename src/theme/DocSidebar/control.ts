import {onLayout} from '../../../client/dom.ts';

/** Keeps the current page's entry in view. */
export function initSidebar() {
  onLayout(() => {
    const list = document.querySelector<HTMLElement>('.sidebar__scroll');
    const current = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list || !current) return;
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom;
    if (!isInView) list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  });
}
