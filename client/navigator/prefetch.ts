/**
 * Fetches pages ahead, within bounds and only for links that stay: a quick scroll or a pointer on its way elsewhere
 * brings nothing. Nothing is fetched where data is expensive.
 */
import {isSlow} from '../connection.ts';
import {pageLinkAt} from './links.ts';

/** How long a link is in view, in milliseconds, before its page is worth prefetching. */
const inViewMs = 400;
/** How long the pointer rests on a link, in milliseconds, before its page is loaded. */
const restMs = 50;
/** Pages that links in view may bring, for one page. */
const mostPages = 10;

type Load = (path: string) => Promise<unknown>;

/**
 * @param first the link that the reader has come near, if there is one
 * @param load brings a page; asked for the same one again, it does nothing
 * @returns watches the links of the page that is shown now
 */
export function startPrefetch(first: HTMLAnchorElement | undefined, load: Load): () => void {
  const fetched = new Set<string>();
  let budget = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let observer: IntersectionObserver | undefined;

  function fetchFor(link: HTMLAnchorElement | undefined): Promise<unknown> {
    if (!link || isSlow()) return Promise.resolve();
    fetched.add(link.pathname);
    return load(link.pathname).catch(() => fetched.delete(link.pathname));
  }

  function fetchUnderPointer(link: HTMLAnchorElement | undefined) {
    // A finger has decided; a pointer may be passing.
    if (link) setTimeout(() => link.matches(':hover') && fetchFor(link), restMs);
  }

  function fetchInView(link: HTMLAnchorElement) {
    const {top, bottom, width} = link.getBoundingClientRect();
    const isInView = link.isConnected && width > 0 && bottom > 0 && top < innerHeight;
    if (!isInView || budget === 0 || !pageLinkAt(link) || fetched.has(link.pathname) || isSlow()) return;
    budget--;
    // One after another: prefetching never competes with what the reader asks for.
    queue = queue.then(() => fetchFor(link));
  }

  document.addEventListener('pointerover', ({target}) => fetchUnderPointer(pageLinkAt(target)), {passive: true});
  document.addEventListener('pointerdown', ({target}) => void fetchFor(pageLinkAt(target)), {passive: true});
  fetchUnderPointer(first);

  return () => {
    budget = mostPages;
    observer?.disconnect();
    observer = new IntersectionObserver((entries, self) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        setTimeout(() => fetchInView(target as HTMLAnchorElement), inViewMs);
      }
    });
    for (const link of document.querySelectorAll('main a[href], .menu a[href]'))
      if (pageLinkAt(link)) observer.observe(link);
  };
}
