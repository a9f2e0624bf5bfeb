/**
 * Reads and changes the sidebar's menu, which every page contains (src/theme/DocSidebarItem). It doesn't contain the
 * entries of closed categories. Only the category's own page contains them.
 */

const closed = 'menu__list-item--collapsed';

/** Returns the menu of a page, if it has one. */
export const findMenu = (page: Document) => page.querySelector('.sidebar__scroll > .menu');

/** Returns the item of the page at `path`, if the menu has one. */
export function findItem(menu: ParentNode, path: string): HTMLElement | undefined {
  return (
    [...menu.querySelectorAll<HTMLAnchorElement>('a')].find(({pathname}) => pathname === path)?.closest('li') ??
    undefined
  );
}

/** Returns a category's entries, if the menu has them. */
export const entriesOf = (category: Element) => category.querySelector<HTMLElement>(':scope > ul');

/** Whether a category is open. */
export const isOpen = (category: Element) => !category.classList.contains(closed);

/** Opens or closes a category whose entries are in the menu. */
export function setOpen(category: Element, open: boolean) {
  category.classList.toggle(closed, !open);
  const caret = category.querySelector('button')!;
  caret.setAttribute('aria-expanded', String(open));
  caret.setAttribute('aria-label', caret.getAttribute('aria-label')!.replace(/^\w+/, open ? 'Collapse' : 'Expand'));
}

/**
 * Marks a page as the current page and opens its categories. Other categories stay as the reader left them.
 * @param menu the menu on the screen
 * @param own the menu that came with the page
 */
export function showCurrent(menu: Element, own: Element, path: string): void {
  const item = findItem(own, path);
  for (const category of item ? categoriesAround(item) : []) {
    const shown = findItem(menu, linkOf(category).pathname);
    if (!shown) {
      // The menu is empty or comes from an older build.
      menu.replaceChildren(...copy(own).childNodes);
      forgetCurrent(menu);
      return showCurrent(menu, own, path);
    }
    const entries = entriesOf(category);
    if (!entries) continue;
    if (!entriesOf(shown)) shown.append(copy(entries));
    setOpen(shown, true);
  }
  if (item) linkOf(findItem(menu, path)!).setAttribute('aria-current', 'page');
}

/** Returns the link of the current page, if one is marked. */
export const findCurrent = (menu: ParentNode) => menu.querySelector<HTMLAnchorElement>('[aria-current=page]');

/** Unmarks the current page. */
export const forgetCurrent = (menu: ParentNode) => findCurrent(menu)?.removeAttribute('aria-current');

/** Returns the categories around an item, from the outermost, and the item itself, which can also be a category. */
function categoriesAround(item: Element): Element[] {
  const around = item.parentElement!.closest('li:not(.menu__group)');
  return [...(around ? categoriesAround(around) : []), item];
}

const linkOf = (item: Element) => item.querySelector('a')!;

/** @returns the copy, as a node of the open document */
const copy = <Kind extends Element>(element: Kind) => document.importNode(element, true);
