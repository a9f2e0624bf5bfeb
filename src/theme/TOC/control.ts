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
    // The target of a link stops just above this, at 7.75rem or less (src/css/layout.css). The navbar has 3.75rem.
    const line = 2.1 * document.querySelector<HTMLElement>('.navbar')!.offsetHeight;
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
