import {hasChildren, isTag, type ChildNode, type Document, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';

/** What a built page says, without navigation. */
export interface Article {
  title: string;
  /** Date of the last edit, `YYYY-MM-DD`, where the page shows one. */
  lastEdited?: string;
  /** The content below the title, the lead included. */
  content: ChildNode[];
}

/**
 * Finds the article of a page, or the main part of a page that says with `data-page` that it is one of its own (home).
 * @returns `undefined` for pages that are tools rather than text: search, not found
 */
export function readArticle(document: Document): Article | undefined {
  const main = findOne((element) => element.name === 'main', document.children);
  const root = main && (findOne((element) => element.name === 'article', main.children) ?? (main.attribs['data-page'] !== undefined ? main : null));
  if (!root) return undefined;
  const heading = findOne((element) => element.name === 'h1', root.children);
  const edited = findOne((element) => element.name === 'time' && isInside(element, 'article__foot'), root.children);
  return {
    title: heading ? textContent(heading).trim() : '',
    ...(edited?.attribs.datetime && {lastEdited: edited.attribs.datetime}),
    content: root.children.filter((child) => child !== heading),
  };
}

function isInside(element: Element, className: string): boolean {
  for (let parent = element.parent; parent; parent = parent.parent) if (isTag(parent) && hasClass(parent, className)) return true;
  return false;
}

/** Whether the element has the class. */
export function hasClass(element: Element, name: string): boolean {
  const {class: value} = element.attribs;
  return value !== undefined && value.split(/\s+/).includes(name);
}

const unread = new Set(['button', 'datalist', 'form', 'iframe', 'input', 'label', 'link', 'meta', 'nav', 'noscript', 'option', 'script', 'select', 'style', 'svg', 'template', 'textarea']);
const unreadClasses = ['article__foot', 'hash-link', 'needs-js', 'page__crumbs', 'page-actions', 'tabs__list', 'theme-doc-version-badge', 'visually-hidden'];

/** Whether an element is navigation, a control or hidden: no part of the text. */
export function isUnread(element: Element): boolean {
  return unread.has(element.name) || element.attribs.hidden !== undefined || unreadClasses.some((name) => hasClass(element, name));
}

/** The first descendant element that the test accepts. */
export function find(root: Element, test: (element: Element) => boolean): Element | undefined {
  return findOne(test, root.children) ?? undefined;
}

/** Child elements of an element. */
export function elementsOf(root: ChildNode): Element[] {
  return hasChildren(root) ? root.children.filter(isTag) : [];
}
