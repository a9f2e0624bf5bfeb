/** DOM helpers that the controls share. */
import * as breakpoints from './breakpoints.ts';

export const root = document.documentElement;

/** Whether the browser has opened this document again: on a reload, on Back or Forward, or when it restores a tab. */
export const isOpenedAgain =
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'navigate';

/** Returns the open menu, if there is one. */
export const openPopover = () => document.querySelector<HTMLElement>('[popover]:popover-open');

/** Opens every `<details>` element around an element. */
export function openFolds(target: Element) {
  for (let details = target.closest('details'); details; details = details.parentElement!.closest('details'))
    details.open = true;
}

/** Calls `listener` for clicks on (or inside) buttons that have `data-action="name"`. */
export function onAction(name: string, listener: (button: HTMLElement, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`[data-action="${name}"]`);
    if (button) listener(button, event);
  });
}

/** Calls `listener` when the page is parsed, and whenever the navigator shows another page (client/navigator). */
export function onPage(listener: () => void) {
  onParsed(listener);
  document.addEventListener('site:page', listener);
}

/** Matches if the sidebar is a column. */
export const desktop = matchMedia(breakpoints.desktop);

/** Matches if the table of contents and the samples of a reference are columns. */
export const wide = matchMedia(breakpoints.wide);

/**
 * Works like `onPage`, but for listeners that measure the page. They run in the frame that lays out the page anyway,
 * just as they do on navigation, so nothing is laid out twice.
 */
export function onLayout(listener: () => void) {
  onParsed(() => requestAnimationFrame(listener));
  document.addEventListener('site:page', listener);
}

/**
 * Scrolls a list, and only the list, to center an entry, unless the entry is already well inside it.
 * @param margin the distance from the list's edges at which an entry is well inside, as a share of the list's height
 */
export function keepInView(list: Element, entry: Element, margin = 0) {
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  const edge = outer.height * margin;
  if (inner.top < outer.top + edge || inner.bottom > outer.bottom - edge)
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

/** Returns whether the end of the page is in view. If the page is zoomed, it can seem up to two pixels away. */
export const isAtEnd = () => scrollY + innerHeight >= root.scrollHeight - 2;

/**
 * Calls `listener` when the page scrolls: once per frame, because browsers dispatch the event once per frame, and after
 * what `onLayout` and the navigator do in that frame.
 */
export const onScroll = (listener: () => void) =>
  addEventListener('scroll', () => requestAnimationFrame(listener), {passive: true});

/** Calls `listener` once, when the page is parsed. */
function onParsed(listener: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listener, {once: true});
  else listener();
}

/** Calls `listener` once, when the page is loaded and the browser is idle. */
export function onIdle(listener: () => void) {
  if (document.readyState !== 'complete') addEventListener('load', () => onIdle(listener), {once: true});
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(listener);
  else setTimeout(listener, 200);
}

/** Calls `listener` when the reader goes to a part of the page, including repeated clicks on the same link. */
export function onTarget(listener: () => void) {
  addEventListener('hashchange', listener);
  // A second click on the same link doesn't change the hash.
  document.addEventListener('click', ({target}) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (link && link.pathname === location.pathname && link.hash === location.hash) listener();
  });
}

/** Returns the element that a URL hash names, or `null` if there is none or the hash is malformed. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
