/** The base URL of the site, set by the bundler. */
declare const __webpack_public_path__: string;

/** Whether a URL is that of a page of this site. */
export const isPage = ({origin, pathname}: URL | HTMLAnchorElement) =>
  origin === location.origin && pathname.startsWith(__webpack_public_path__) && pathname.endsWith('/');

/** Returns the link around an element, if pressing it shows another page of this site. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || !isPage(link) || link.pathname === location.pathname) return undefined;
  return link.target || link.dataset.action || link.hasAttribute('download') ? undefined : link;
}
