/** Base URL of the site, as the bundler knows it. */
declare const __webpack_public_path__: string;

/** Whether an address is one of a page of this site. */
export const isPage = ({origin, pathname}: URL | HTMLAnchorElement) =>
  origin === location.origin && pathname.startsWith(__webpack_public_path__) && pathname.endsWith('/');

/** The link around an element that shows another page of this site when it is pressed, if there is one. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || !isPage(link) || link.pathname === location.pathname) return undefined;
  return link.target || link.dataset.action || link.hasAttribute('download') ? undefined : link;
}
