import {desktop, onPage, root} from './dom.ts';

/**
 * Menus are popovers, which the browser opens, closes and returns the focus of without a script. This adds: the
 * focus moves into an opened menu, and a menu closes when its link is followed and when the window becomes wide.
 */
export function initMenu() {
  const closeAll = () => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  };
  document.addEventListener('toggle', moveFocus, true);
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[popover] a:not([data-action])')) closeAll();
  });
  desktop.addEventListener('change', closeAll);
  onPage(() => root.removeAttribute('data-navbar'));
}

function moveFocus(event: Event) {
  const menu = event.target as HTMLElement;
  if (!menu.matches('[popover]:popover-open')) return;
  const current = menu.querySelector<HTMLElement>('[aria-current=page]');
  current?.scrollIntoView({block: 'center'});
  menu.querySelector<HTMLElement>('button, a, input')?.focus({preventScroll: true});
}
