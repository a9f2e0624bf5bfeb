import {isAtEnd, keepInView, onLayout, onScroll, targetOf, wide} from '../../../client/dom.ts';

/**
 * Marks the entry of the section being read with `aria-current="true"`, names it on the bar, and, if the list is a
 * column, keeps the entry in view.
 */
export function initTableOfContents() {
  let links: readonly HTMLAnchorElement[] | undefined;
  let marked: HTMLAnchorElement | undefined;

  function update() {
    links ??= [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
    if (links.length === 0) return;
    // In a low window, a quarter is above the place at which the target of a link stops (src/css/layout.css).
    const line = Math.max(innerHeight / 4, 128);
    let current: HTMLAnchorElement | undefined;
    for (const link of links) {
      const heading = targetOf(link.hash);
      const isShown = heading && heading.getClientRects().length > 0;
      if (isShown && heading.getBoundingClientRect().top <= line) current = link;
    }
    if (!current && scrollY > 0 && isAtEnd()) current = links.at(-1);
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    const bar = document.querySelector<HTMLElement>('.toc__open');
    if (bar) bar.dataset.current = current?.textContent ?? '';
    if (wide.matches && current) keepInView(current.closest('.toc__list')!, current, 1 / 4);
  }

  onScroll(update);
  onLayout(() => {
    links = marked = undefined;
    update();
  });
  wide.addEventListener('change', () => document.querySelector<HTMLElement>('.toc__list:popover-open')?.hidePopover());
}
