import {onLayout, onPage, onScroll, root} from '../../../client/dom.ts';

/** Hides the navbar when the reader scrolls down. Shows it on the way up, near the top, and at the end of the page. */
export function initNavbar() {
  const navbar = () => document.querySelector<HTMLElement>('.navbar');
  let last = 0;

  function update() {
    const bar = navbar();
    if (!bar) return;
    const atTop = scrollY <= bar.offsetHeight;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const hasFocus = bar.contains(document.activeElement) && document.activeElement!.matches(':focus-visible');
    if (scrollY > last && !atTop && !atEnd && !hasFocus) root.dataset.navbar = 'hidden';
    else if (scrollY < last || atTop || atEnd) root.removeAttribute('data-navbar');
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
