import {desktop, keepInView, openPopover} from '../../../client/dom.ts';

/**
 * Menus are popovers, which the browser opens and closes without a script. When a menu closes, the browser returns the
 * focus, unless the menu was over another menu. This script also moves the focus into an opened menu and back from a
 * menu over another menu, makes the page behind a drawer inert, and closes a menu when the focus leaves it, when the
 * reader follows its link, or when the window becomes wide.
 */
export function initMenu() {
  const closeAll = () => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  };
  document.addEventListener('beforetoggle', showBackground, true);
  document.addEventListener('toggle', moveFocus, true);
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    // The second press of a double click on a button that showed this menu.
    if (event.detail > 1 && target.closest('.drawer__back')) event.preventDefault();
    if (target.closest('[popover] a:not([data-action])')) closeAll();
  });
  document.addEventListener('focusin', ({target}) => {
    const open = document.querySelector<HTMLElement>('[popover=auto]:not(.drawer):popover-open');
    const isOpener = (target as Element).getAttribute('popovertarget') === open?.id;
    if (open && !isOpener && !open.contains(target as Node)) open.hidePopover();
  });
  desktop.addEventListener('change', closeAll);
  // Browsers with popovers open menus without scripts, so the touch that loaded this script might have opened a menu.
  openPopover()?.dispatchEvent(new Event('toggle'));
}

function moveFocus(event: Event) {
  const menu = event.target as HTMLElement;
  if (!menu.matches('[popover]:not([popover=manual])')) return;
  hideBackground();
  if (!menu.matches(':popover-open')) return giveBack(menu);
  // A quick reader, or one for whom this script loaded late, can already be at a later entry.
  if (menu.contains(document.activeElement)) return;
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  // Not `scrollIntoView`, which also scrolls the page below the contents.
  if (current) keepInView(menu, current, 1 / 4);
  const first = menu.matches('.drawer') ? undefined : current;
  (first ?? stopsOf(menu)[0])?.focus({preventScroll: true});
}

/** Returns the focus to the button that opened a closed drawer, if the focus would otherwise be lost. */
function giveBack(menu: HTMLElement) {
  const {activeElement, body} = document;
  if (!menu.matches('.drawer') || (activeElement !== body && !menu.contains(activeElement))) return;
  const place = document.querySelector('.drawer:popover-open') ?? document.querySelector('.navbar');
  if (place) stopsOf(place, '[popovertarget]')[0]?.focus();
}

/** Returns the visible elements in a place that can have the focus. */
const stopsOf = (place: Element, of = 'a, button, input') =>
  [...place.querySelectorAll<HTMLElement>(of)].filter((element) => element.checkVisibility({visibilityProperty: true}));

/**
 * Ends what `hideBackground` did, before a drawer opens or closes. The later event would be too late: by then, the
 * browser has returned the focus, and the navigator has moved it to a page that was fetched ahead.
 */
function showBackground({target}: Event) {
  if (!(target as Element).matches('.drawer')) return;
  for (const element of document.querySelectorAll<HTMLElement>('[inert]')) element.inert = false;
}

/**
 * Makes everything behind an open drawer inert, because the drawer covers the page: neither Tab nor a screen reader
 * finds what can't be seen. The status for screen readers is outside the site's root element, so it stays.
 */
function hideBackground() {
  // If both drawers are open, the main menu is on top, and it is the first in the document.
  let part = document.querySelector<HTMLElement>('.drawer:popover-open');
  for (; part && part.id !== '__docusaurus'; part = part.parentElement)
    for (const other of part.parentElement!.children) if (other !== part) (other as HTMLElement).inert = true;
}
