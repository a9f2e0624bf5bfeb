import {writeTextFragment} from './textFragment.ts';

/** There was nothing to do; no failure. */
export class NothingToDo extends Error {
  override name = 'NothingToDo';
}

/**
 * Address of the page that scrolls to the selected text and marks it. The heading before it is named as well, for
 * browsers without text fragments.
 * @throws NothingToDo when nothing of the article is selected
 */
export async function linkToSelection(): Promise<string> {
  const article = document.querySelector('article');
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!article || !selection || !range || !selection.toString().trim() || !range.intersectsNode(article)) throw new NothingToDo();
  const before = document.createRange();
  before.setStart(article, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const after = document.createRange();
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(article, article.childNodes.length);
  const fragment = writeTextFragment({text: selection.toString(), before: before.toString(), after: after.toString()});
  return `${location.origin}${location.pathname}${location.search}#${headingBefore(article, range)}:~:${fragment}`;
}

function headingBefore(article: Element, range: Range): string {
  const headings = [...article.querySelectorAll('h2[id],h3[id],h4[id]')].filter((heading) => range.comparePoint(heading, 0) <= 0);
  return headings.at(-1)?.id ?? '';
}
