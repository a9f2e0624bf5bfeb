/**
 * Fetches pages ahead, within bounds: in a wide window on a fast connection the next page in reading order, when the
 * open one is idle; and when a reader has come near a link, pages of links that stay in view. A quick scroll or a
 * pointer on its way elsewhere brings nothing. Nothing is fetched where data is expensive.
 */
import {isFast, isSlow} from '../connection.ts';
import {desktop, onIdle} from '../dom.ts';
import {pageLinkAt} from './links.ts';

/** How long a link is in view, in milliseconds, before its page is worth prefetching. */
const inViewMs = 400;
/** How long the pointer rests on a link, in milliseconds, before its page is loaded. */
const restMs = 50;
/** Pages that links in view may bring, for one page. */
const mostPages = 10;
/** The link to the next page in reading order; the theme's name for it is a stable one. */
const nextLink = '.pagination-nav__link--next';

type Load = (path: string) => Promise<unknown>;

/**
 * @param first the link that the reader has come near, if there is one
 * @param load brings a page; asked for the same one again, it does nothing
 * @returns watches the links of the page that is shown now
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
    // A finger has decided; a pointer may be passing.
    if (link) setTimeout(() => link.matches(':hover') && fetchFor(link), restMs);
  }

  async function fetchInView(link: HTMLAnchorElement) {
    const {top, bottom, width} = link.getBoundingClientRect();
    const isInView = link.isConnected && width > 0 && bottom > 0 && top < innerHeight;
    // Nothing below an open dialog can be pressed, and what is in the dialog comes first.
    if (!isInView || document.querySelector(':modal')) return;
    if (budget === 0 || !pageLinkAt(link) || fetched.has(link.pathname) || isSlow()) return;
    budget--;
    await fetchFor(link);
  }

  function fetchNext() {
    if (desktop.matches && isFast()) void fetchFor(pageLinkAt(document.querySelector(nextLink)));
  }

  /** Begins when the page is idle: a reader who comes near a link may be about to press. */
  function watchLinks() {
    onIdle(() => {
      budget = mostPages;
      observer?.disconnect();
      observer = new IntersectionObserver((entries, self) => {
        for (const {isIntersecting, target} of entries) {
          if (!isIntersecting) continue;
          self.unobserve(target);
          // One after another: prefetching never competes with what the reader asks for.
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
