import {onLayout, targetOf} from './dom.ts';

/** Marks the table-of-contents entry of the section being read with `aria-current="true"`. */
export function initTableOfContents() {
  let links: readonly HTMLAnchorElement[] | undefined;
  let scheduled = false;

  function update() {
    scheduled = false;
    links ??= [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
    if (links.length === 0) return;
    const line = innerHeight / 4;
    let current: HTMLAnchorElement | undefined;
    for (const link of links) {
      const heading = targetOf(link.hash);
      const isShown = heading && heading.getClientRects().length > 0;
      if (isShown && heading.getBoundingClientRect().top <= line) current = link;
    }
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    if (atEnd && !current) current = links.at(-1);
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }

  addEventListener('scroll', () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(update);
  }, {passive: true});
  onLayout(() => {
    links = undefined;
    update();
  });
}
