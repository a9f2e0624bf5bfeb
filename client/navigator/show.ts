/** Replaces the open page with another. It copies nodes and parses no markup, so it needs no Trusted Types policy. */
import {findCurrent, findMenu, forgetCurrent, showCurrent} from '../../src/theme/DocSidebar/menu.ts';
import {stylesOf} from './pages.ts';

/** Everything between the navbar and the footer. The theme's class name for it is stable. */
const content = '.main-wrapper';
/** The parts around the content that can differ between pages. */
const around = ['.navbar', '#main-menu', '.footer'];
/** The elements in the head that describe the page. */
const description = 'meta, link[rel=canonical], link[rel=alternate]';

/** @param page a parsed page, which stays unchanged @param path the page's path */
export function showPage(page: Document, path: string) {
  showHead(page);
  const [shown, next] = [document, page].map((from) => from.querySelector('.docs--with-sidebar main'));
  const [menu, own] = [document, page].map(findMenu);
  if (shown && next && menu && own) {
    // The sidebar stays as the reader left it.
    shown.replaceChildren(...copy(next.childNodes));
    if (findCurrent(menu)?.pathname !== path) {
      forgetCurrent(menu);
      showCurrent(menu, own, path);
    }
  } else {
    replace(document.querySelector(content)!, page.querySelector(content)!);
  }
  for (const part of around) {
    const [old, made] = [document, page].map((from) => from.querySelector(part));
    if (old && made && linksOf(old) !== linksOf(made)) replace(old, made);
  }
}

/**
 * Updates the title, the root's attributes, and the head. It replaces only the root attributes that the build wrote;
 * scripts set other ones. It skips attributes with equal values because setting a language or direction recalculates
 * the styles of the whole document.
 */
function showHead(page: Document) {
  document.title = page.title;
  const {documentElement: root} = document;
  for (const name of ['lang', 'dir']) {
    const value = page.documentElement.getAttribute(name) ?? '';
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
  const [old, own] = [document, page].map(
    (from) => new Map([...from.head.querySelectorAll(description)].map((element) => [element.outerHTML, element])),
  );
  for (const [html, element] of old!) if (!own!.has(html)) element.remove();
  for (const [html, element] of own!) if (!old!.has(html)) document.head.append(...copy([element]));
  const styles = stylesOf(page).map(({href}) => href);
  // A page that was fetched before a page of a newer build keeps the newer stylesheet.
  if (!styles.every((style) => stylesOf(document).some(({href}) => href === style))) return;
  for (const link of stylesOf(document)) {
    if (styles.includes(link.href)) link.removeAttribute('media');
    // Keep the stylesheets of formulas because a kept page doesn't load them again.
    else if (!link.matches('[data-math]')) link.remove();
  }
}

const copy = (nodes: Iterable<Node>) => [...nodes].map((node) => document.importNode(node, true));
const replace = (old: Element, made: Element) => old.replaceWith(...copy([made]));

/** Returns the links of a part, and which of them is the current page, as a string to compare. */
const linksOf = (part: Element) =>
  [...part.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]).join();
