/**
 * Takes the place of the generator's `window.docusaurus`, which its links call: `prefetch` when they come into view,
 * `preload` under the pointer. Here prefetching is bounded, and only for links that stay: a quick scroll or a pointer on
 * its way elsewhere brings nothing. Nothing is asked for on save-data and 2g connections.
 */
import {isSlow} from '../../static-first/connection.ts';
import preloadPage from './preload.ts';

/** How long a link is in view, in milliseconds, before its page is worth prefetching. */
const inViewMs = 400;
/** How long the pointer rests on a link, in milliseconds, before its page is loaded. */
const restMs = 50;
/** Pages that links in view may bring for one page. */
const mostPages = 10;

const prefetched = new Set<string>();
const preloaded = new Set<string>();
let page = '';
let budget = mostPages;
let queue = Promise.resolve();

function prefetch(path: string): boolean {
  if (isSlow() || prefetched.has(path) || preloaded.has(path)) return false;
  setTimeout(() => {
    if (location.pathname !== page) budget = mostPages;
    page = location.pathname;
    const links = linksTo(path).filter(({pathname}) => pathname !== page); // the open page is there
    if (budget === 0 || prefetched.has(path) || !links.some(isInView)) return;
    budget--;
    prefetched.add(path);
    // One after another: prefetching never competes with what the reader asks for.
    queue = queue.then(() => preloadPage(path)).catch(() => void prefetched.delete(path));
  }, inViewMs);
  return true;
}

function preload(path: string): boolean {
  if (isSlow() || preloaded.has(path)) return false;
  const start = () => {
    preloaded.add(path);
    preloadPage(path).catch(() => preloaded.delete(path));
  };
  // A finger has decided; a pointer may be passing.
  if (matchMedia('(hover: none)').matches) start();
  else setTimeout(() => linksTo(path).some((link) => link.matches(':hover')) && start(), restMs);
  return true;
}

function linksTo(path: string): HTMLAnchorElement[] {
  const {pathname} = new URL(path, location.href);
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.pathname === pathname && link.origin === location.origin);
}

function isInView(link: Element): boolean {
  const {top, bottom, width} = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

// The links call it with a frozen object's methods, as the generator's.
export default Object.freeze({prefetch, preload});
