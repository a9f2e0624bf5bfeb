/**
 * Fetches pages ahead, within limits. In a wide window on a fast connection, it fetches the next page in reading order
 * when the open page is idle. After a reader has come near a link, it fetches the pages of links that stay in view. A
 * quick scroll or a passing pointer fetches nothing. If data is expensive, nothing is fetched.
 */
import {isFast, isSlow} from '../connection.ts';
import {desktop, onIdle} from '../dom.ts';
import {pageLinkAt} from './links.ts';

/** How long a link has to be in view, in milliseconds, before its page is fetched. */
const inViewMs = 400;
/** How long the pointer has to rest on a link, in milliseconds, before its page is fetched. */
const restMs = 50;
/** The maximum number of pages to fetch for links in view, per page. */
const mostPages = 10;
/** The link to the next page in reading order. The theme's class name for it is stable. */
const nextLink = '.pagination-nav__link--next';

type Load = (path: string) => Promise<unknown>;

/**
 * @param first the link that the reader came near, if any
 * @param load loads a page; does nothing if the page is already loaded
 * @returns a function that watches the links of the page that is now shown
 */
export function startPrefetch(first: HTMLAnchorElement | undefined, load: Load): () => void {
  const fetched = new Set<string>();
  let isNear = first !== undefined;
  let budget = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let observer: IntersectionObserver | undefined;

  function fetchFor(link: HTMLAnchorElement | undefined): Promise<unknown> {
    if (!link || isSlow()) return Promise.resolve();
    fetched.add(link.pathname);
    return load(link.pathname).catch(() => fetched.delete(link.pathname));
  }

  function fetchUnderPointer(link: HTMLAnchorElement | undefined) {
    // Wait because a pointer might only be passing. A touch fetches the page immediately, on `pointerdown`.
    if (link) setTimeout(() => link.matches(':hover') && fetchFor(link), restMs);
  }

  async function fetchInView(link: HTMLAnchorElement) {
    const {top, bottom, width} = link.getBoundingClientRect();
    const isInView = link.isConnected && width > 0 && bottom > 0 && top < innerHeight;
    // Links behind an open dialog can't be pressed, and the dialog's own requests come first.
    if (!isInView || document.querySelector(':modal')) return;
    if (budget === 0 || !pageLinkAt(link) || fetched.has(link.pathname) || isSlow()) return;
    budget--;
    await fetchFor(link);
  }

  function fetchNext() {
    if (desktop.matches && isFast()) void fetchFor(pageLinkAt(document.querySelector(nextLink)));
  }

  /** Waits until the page is idle because a reader who comes near a link might be about to press it. */
  function watchLinks() {
    onIdle(() => {
      budget = mostPages;
      observer?.disconnect();
      observer = new IntersectionObserver((entries, self) => {
        for (const {isIntersecting, target} of entries) {
          if (!isIntersecting) continue;
          self.unobserve(target);
          // Fetch one page after another, so prefetching leaves the connection free for the reader's own requests.
          setTimeout(() => (queue = queue.then(() => fetchInView(target as HTMLAnchorElement))), inViewMs);
        }
      });
      for (const link of document.querySelectorAll('main a[href], .menu a[href]'))
        if (pageLinkAt(link)) observer.observe(link);
    });
  }

  function comeNear({target}: Event) {
    if (isNear || !pageLinkAt(target)) return;
    isNear = true;
    watchLinks();
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, comeNear, {passive: true});
  document.addEventListener('pointerover', ({target}) => fetchUnderPointer(pageLinkAt(target)), {passive: true});
  document.addEventListener('pointerdown', ({target}) => void fetchFor(pageLinkAt(target)), {passive: true});
  fetchUnderPointer(first);

  return () => {
    onIdle(fetchNext);
    if (isNear) watchLinks();
  };
}
