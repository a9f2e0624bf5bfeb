/** Shared by the controls. */
import * as breakpoints from './breakpoints.ts';

export const root = document.documentElement;

/** The menu that is open. */
export const openPopover = () => document.querySelector<HTMLElement>('[popover]:popover-open');

/** Opens what an element is folded away in. */
export function openFolds(target: Element) {
  for (let details = target.closest('details'); details; details = details.parentElement!.closest('details'))
    details.open = true;
}

/** Calls `listener` for clicks on (or inside) buttons that carry `data-action="name"`. */
export function onAction(name: string, listener: (button: HTMLElement, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`[data-action="${name}"]`);
    if (button) listener(button, event);
  });
}

/** Calls `listener` when the page is there whole, and when the navigator has shown another one (client/navigator). */
export function onPage(listener: () => void) {
  onParsed(listener);
  document.addEventListener('site:page', listener);
}

/** Whether the sidebar is a column. */
export const desktop = matchMedia(breakpoints.desktop);

/** Whether the table of contents, and the samples of a reference, are columns. */
export const wide = matchMedia(breakpoints.wide);

/**
 * Like `onPage`, for listeners that measure the page: they run in the frame that lays it out anyway, as navigations do,
 * so nothing is laid out twice.
 */
export function onLayout(listener: () => void) {
  onParsed(() => requestAnimationFrame(listener));
  document.addEventListener('site:page', listener);
}

/**
 * Scrolls a list, and nothing else, so that an entry is in its middle, unless the entry is well inside it.
 * @param margin how far from its edges that begins, as a share of the list's height
 */
export function keepInView(list: Element, entry: Element, margin = 0) {
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  const edge = outer.height * margin;
  if (inner.top < outer.top + edge || inner.bottom > outer.bottom - edge)
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

/** Calls `listener` when the page scrolls, once a frame at most. */
export function onScroll(listener: () => void) {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      listener();
    });
  };
  addEventListener('scroll', schedule, {passive: true});
}

/** Calls `listener` once, when the page is there whole. */
function onParsed(listener: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listener, {once: true});
  else listener();
}

/** Calls `listener` once, when the page is loaded and the browser has nothing else to do. */
export function onIdle(listener: () => void) {
  if (document.readyState !== 'complete') addEventListener('load', () => onIdle(listener), {once: true});
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(listener);
  else setTimeout(listener, 200);
}

/** Calls `listener` when the address leads to a part of the page, also again. */
export function onTarget(listener: () => void) {
  addEventListener('hashchange', listener);
  // A second click on the same link changes no hash.
  document.addEventListener('click', ({target}) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (link && link.pathname === location.pathname && link.hash === location.hash) listener();
  });
}

/** The element an URL hash names, or `null`; a malformed hash names nothing. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
