/** Puts a page in the place of the open one. Nodes are copied, no markup is parsed: no policy is needed. */
import {findCurrent, findMenu, forgetCurrent, showCurrent} from '../../src/theme/DocSidebar/menu.ts';
import {stylesOf} from './pages.ts';

/** Everything between navbar and footer; the theme's name for it is a stable one. */
const content = '.main-wrapper';
/** What around it may differ from page to page. */
const around = ['.navbar', '#main-menu', '.footer'];
/** What describes the page in the head. */
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
 * Attributes of the root that the build wrote are replaced; what scripts set there is in others. Those that are equal
 * stay: setting a language or direction styles the whole document again.
 */
function showHead(page: Document) {
  document.title = page.title;
  const {documentElement: root} = document;
  for (const name of ['class', 'lang', 'dir']) {
    const value = page.documentElement.getAttribute(name) ?? '';
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
  const [old, own] = [document, page].map(
    (from) => new Map([...from.head.querySelectorAll(description)].map((element) => [element.outerHTML, element])),
  );
  for (const [html, element] of old!) if (!own!.has(html)) element.remove();
  for (const [html, element] of own!) if (!old!.has(html)) document.head.append(...copy([element]));
  const styles = stylesOf(page).map(({href}) => href);
  // A page that was fetched before another build's came keeps the stylesheet of the later one.
  if (!styles.every((style) => stylesOf(document).some(({href}) => href === style))) return;
  for (const link of stylesOf(document)) {
    if (styles.includes(link.href)) link.removeAttribute('media');
    // Those of formulas stay: a page that is kept doesn't ask for them again.
    else if (!link.matches('[data-math]')) link.remove();
  }
}

const copy = (nodes: Iterable<Node>) => [...nodes].map((node) => document.importNode(node, true));
const replace = (old: Element, made: Element) => old.replaceWith(...copy([made]));

/** Where the links of a part lead, and which is the open page. */
const linksOf = (part: Element) =>
  [...part.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]).join();
