import {onAction, onLayout, root} from './dom.ts';
import {loadLater, loadLaterNear} from './later.ts';

/** Hides and shows the sidebar, opens and closes its categories, and keeps the current page's entry in view. */
export function initSidebar() {
  onAction('toggle-category', (caret) => {
    const toggled = loadLater().then(({toggleCategory}) => toggleCategory(caret));
    toggled.catch((error: unknown) => console.warn('The entries of this category did not load; its link leads to them.', error));
  });
  loadLaterNear('[data-action=toggle-category]');
  onAction('hide-sidebar', () => {
    root.dataset.sidebar = 'hidden';
    document.querySelector<HTMLElement>('[data-action=show-sidebar]')?.focus();
  });
  onAction('show-sidebar', () => {
    root.removeAttribute('data-sidebar');
    document.querySelector<HTMLElement>('[data-action=hide-sidebar]')?.focus();
  });
  onAction('to-top', () => {
    scrollTo({top: 0});
    document.querySelector<HTMLElement>('#main, main')?.focus({preventScroll: true});
  });
  onLayout(() => {
    const list = document.querySelector<HTMLElement>('.sidebar__scroll');
    const current = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (!list || !current) return;
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom;
    if (!isInView) list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  });
}
