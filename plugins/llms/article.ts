import {isTag, type ChildNode, type Document, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';
import {hasClass} from '../built-pages/unread.ts';

/** The content of a built page, without navigation. */
export interface Article {
  title: string;
  /** Date of the last edit, `YYYY-MM-DD`, if the page shows one. */
  lastEdited?: string;
  /** The content, including the title. */
  content: ChildNode[];
}

/**
 * Finds the article of a page, or its `<main>` element if that has the attribute `data-page` (home).
 * @returns `undefined` for pages that are tools rather than text: search, not found
 */
export function readArticle(document: Document): Article | undefined {
  const main = findOne((element) => element.name === 'main', document.children);
  const root =
    main &&
    (findOne((element) => element.name === 'article', main.children) ??
      (main.attribs['data-page'] !== undefined ? main : null));
  if (!root) return undefined;
  const heading = findOne((element) => element.name === 'h1', root.children);
  const foot = findOne((element) => hasClass(element, 'article__foot'), root.children);
  const edited = foot && find(foot, (element) => element.name === 'time');
  return {
    title: heading ? textContent(heading).trim() : '',
    lastEdited: edited?.attribs.datetime,
    content: root.children,
  };
}

/** Returns the first descendant element that the test accepts. */
export function find(root: Element, test: (element: Element) => boolean): Element | undefined {
  return findOne(test, root.children) ?? undefined;
}

/** Returns the child elements of an element. */
export function elementsOf(root: Element): Element[] {
  return root.children.filter(isTag);
}
