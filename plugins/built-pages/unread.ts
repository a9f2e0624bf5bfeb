/** Defines which parts of a page aren't text, for search, Markdown twins, and checks. */
import type {Element} from 'domhandler';

const elements = new Set([
  ...['button', 'datalist', 'form', 'iframe', 'input', 'label', 'link', 'meta', 'nav', 'noscript', 'option', 'script'],
  ...['select', 'style', 'svg', 'template', 'textarea'],
]);
const classes = [
  ...['article__foot', 'code__level', 'hash-link', 'needs-js', 'page__crumbs', 'page-actions', 'tabs__list'],
  ...['theme-doc-version-badge', 'visually-hidden'],
];

/** The elements that are part of a line of text, except for line breaks. */
export const inlineElements: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark'],
  ...['q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** Whether the element has the class. */
export function hasClass(element: Element, name: string): boolean {
  return element.attribs.class?.split(/\s+/).includes(name) ?? false;
}

/**
 * Whether an element isn't text but navigation, a control, or hidden. Elements that find-in-page can open are text.
 */
export function isUnread(element: Element): boolean {
  const {name, attribs} = element;
  const isHidden = attribs.hidden !== undefined && attribs.hidden !== 'until-found';
  return elements.has(name) || isHidden || classes.some((each) => hasClass(element, each));
}
