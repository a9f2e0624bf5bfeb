import {isAtEnd, onLayout, onPage, onScroll, root} from '../../../client/dom.ts';

/** Hides the navbar when the reader scrolls down. Shows it on the way up, near the top, and at the end of the page. */
export function initNavbar() {
  const navbar = () => document.querySelector<HTMLElement>('.navbar');
  let last = 0;

  function update() {
    const bar = navbar();
    if (!bar) return;
    const atEdge = scrollY <= bar.offsetHeight || isAtEnd();
    if (scrollY < last || atEdge) root.removeAttribute('data-navbar');
    else if (scrollY > last && !bar.querySelector(':focus-visible')) root.dataset.navbar = 'hidden';
    settle();
  }

  function settle() {
    last = scrollY;
    root.toggleAttribute('data-scrolled', last > 300);
  }

  onPage(() => root.removeAttribute('data-navbar'));
  onLayout(settle);
  onScroll(update);
  document.addEventListener(
    'focusin',
    (event) => navbar()?.contains(event.target as Node) && root.removeAttribute('data-navbar'),
  );
}
