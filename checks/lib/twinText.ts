/**
 * Reads the text of a page and the text of its twin independently, to compare them. Code is compared character by
 * character; everything else is compared as a list of words in order.
 */
import {diffArrays} from 'diff';
import {isTag, isText, type ChildNode, type Document, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';
import type {Nodes} from 'mdast';
import {hasClass, isUnread} from '../../plugins/built-pages/unread.ts';
import {readArticle} from '../../plugins/llms/article.ts';
import {withoutHead} from '../../plugins/llms/join.ts';
import {parseMarkdown} from '../../plugins/llms/markdown/parse.ts';

/** Text to compare. */
export interface ReadText {
  words: string[];
  /** Content of each code block, in order. */
  code: string[];
}

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const withoutEnd = (code: string) => code.replace(/\s+$/, '');

/** Returns the text that a reader sees in the article of a page, or `undefined` if there is no article. */
export function readPageText(document: Document): ReadText | undefined {
  const article = readArticle(document);
  if (!article) return undefined;
  const code: string[] = [];
  const words = toWords(
    article.content
      .map((node) => visible(node, code))
      .join(' ')
      .replace(article.title, ' '),
  );
  return {words, code};
}

function visible(node: ChildNode, code: string[]): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  if (hasClass(node, 'diagram__drawing')) return ` ${node.attribs['aria-label']} `;
  if (node.name === 'svg') return '';
  if (hasClass(node, 'katex')) return ` ${texOf(node)} `;
  if (isUnread(node)) return '';
  if (node.name === 'pre') {
    code.push(withoutEnd(textContent(node)));
    return ' ';
  }
  // The word "Source" over a diagram's source is a control.
  if (node.name === 'summary' && node.parent && isTag(node.parent) && hasClass(node.parent, 'diagram__source'))
    return '';
  const inner = inPlace(node)
    .map((child) => (typeof child === 'string' ? child : visible(child, code)))
    .join('');
  return flowing.has(node.name) ? inner : ` ${inner} `;
}

/** Returns the content of an element in the twin's order, including information that the page doesn't show as text. */
function inPlace(element: Element): (ChildNode | string)[] {
  const {children, parent, attribs} = element;
  // The page shows the caption below the drawing; the twin, which has no drawing, begins with it. A chart's
  // table is last.
  if (hasClass(element, 'diagram')) {
    const [drawing, caption] = children.filter(isTag);
    const [title, ...rest] = caption?.children ?? [];
    return title && drawing ? [title, drawing, ...rest] : children;
  }
  // The page draws the numbers of steps, shows the kinds of callouts by color, and names lists for screen readers.
  if (hasClass(element, 'steps__step') && parent)
    return [`${parent.children.filter(isTag).indexOf(element) + 1} `, ...children];
  if (hasClass(element, 'callout')) {
    const kind = /\bcallout--(\w+)/.exec(attribs.class ?? '')?.[1] ?? '';
    const title = findOne((inner) => hasClass(inner, 'callout__title'), children);
    return title && textContent(title).toLowerCase() === kind ? children : [`${kind} `, ...children];
  }
  if (element.name === 'dl' && attribs['aria-label']) return [`${attribs['aria-label']} `, ...children];
  return children;
}

const flowing = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'strong', 'sub', 'sup', 'time']);

function texOf(formula: Element): string {
  const source = findOne(({name}) => name === 'annotation', formula.children);
  return source ? textContent(source) : '';
}

/** Returns the text of a twin, without the head of the file, as any Markdown parser reads it. */
export function readTwinText(markdown: string): ReadText {
  const code: string[] = [];
  return {words: toWords(textOf(parseMarkdown(withoutHead(markdown)), code)), code};
}

function textOf(node: Nodes, code: string[]): string {
  switch (node.type) {
    case 'code':
      code.push(withoutEnd(node.value));
      return ` ${/\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? ''} `;
    case 'image':
      return '';
    case 'break':
      return ' ';
    case 'heading':
      return ` ${node.children
        .map((child) => textOf(child, code))
        .join('')
        .replace(/\s*\{#[^\s{}]+\}$/, '')} `;
    case 'link':
    case 'strong':
    case 'emphasis':
      return node.children.map((child) => textOf(child, code)).join('');
    default:
      if ('value' in node) return node.value;
      return 'children' in node ? ` ${node.children.map((child) => textOf(child, code)).join('')} ` : '';
  }
}

/**
 * Returns how alike two lists of words are: twice the number of words they share in order, divided by the number of
 * words in both. 1 means equal.
 * @param least stops and returns 0 if this value can't be reached
 */
export function similarity(a: readonly string[], b: readonly string[], least = 0): number {
  const all = a.length + b.length;
  if (all === 0) return 1;
  const pieces = diffArrays([...a], [...b], {maxEditLength: Math.floor((1 - least) * all)}) ?? [];
  const shared = pieces.filter(({added, removed}) => !added && !removed);
  return shared.reduce((sum, {count}) => sum + 2 * count, 0) / all;
}
