import {filledSelector, includeWholeValues, nameOf} from '../Placeholder/filled.ts';
import {writeTextFragment, type Passage} from './textFragment.ts';

/** Thrown if there is nothing to do, which isn't a failure. */
export class NothingToDo extends Error {
  override name = 'NothingToDo';
}

/**
 * Returns a URL of the page that scrolls to the selected text and marks it. The URL also contains the heading before
 * the text, for browsers without text fragments.
 * @throws NothingToDo if no text of the article is selected
 */
export async function linkToSelection(): Promise<string> {
  const article = document.querySelector('article');
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!article || !range?.intersectsNode(article)) throw new NothingToDo();
  includeWholeValues(range);
  const passage = readPassage(article, range);
  // A selection can touch the article but contain only text next to it.
  if (!/[^\s\u200b]/.test(passage.text)) throw new NothingToDo();
  const fragment = writeTextFragment(passage);
  return `${location.origin}${location.pathname}${location.search}#${headingBefore(article, range)}:~:${fragment}`;
}

function headingBefore(article: Element, range: Range): string {
  const start = range.cloneRange();
  start.collapse(true);
  const headings = [...article.querySelectorAll('h2[id],h3[id],h4[id]')];
  return headings.findLast((heading) => start.comparePoint(heading, 0) <= 0)?.id ?? '';
}

/** Returns the element whose text a browser searches as a whole. Text ends at every element that isn't inline. */
function blockAround(node: Node): Element {
  let element = node.parentElement!;
  while (['inline', 'contents'].includes(getComputedStyle(element).display)) element = element.parentElement!;
  return element;
}

/**
 * Reads the text of a range of the article and the text around it, with a line feed between blocks. Placeholders have
 * their names, because the recipient's page doesn't show the reader's values.
 */
function readPassage(article: Element, range: Range): Passage {
  // Menus come first in the page and repeat headings. Some windows don't show them, but the recipient's might.
  const menus = document.createRange();
  menus.setStart(document.body, 0);
  menus.setEndBefore(article);
  const passage = {before: `${menus.toString()}\n`, text: '', after: ''};
  const nodes = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  let part: keyof Passage = 'before';
  let last: Element | null = null;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!node.parentElement!.checkVisibility({visibilityProperty: true})) continue;
    const block = blockAround(node);
    if (last && block !== last) passage[part] += '\n';
    last = block;
    const place = node.parentElement!.closest<HTMLElement>(filledSelector);
    const text = place ? nameOf(place) : node.nodeValue!;
    const at = range.comparePoint(node, 0);
    const from = node === range.startContainer ? range.startOffset : at < 0 ? Infinity : 0;
    const to = node === range.endContainer ? range.endOffset : at > 0 ? 0 : Infinity;
    passage.before += text.slice(0, from);
    passage.text += text.slice(from, to);
    passage.after += text.slice(to);
    part = to < text.length ? 'after' : from < text.length ? 'text' : 'before';
  }
  return passage;
}
