/**
 * The text of a page and that of its twin, each read its own way, to compare them. What is code must be equal character
 * by character; of everything else the words must be the same, in the same order.
 */
import {isTag, isText, type ChildNode, type Document, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';
import type {Nodes} from 'mdast';
import {hasClass, isUnread} from '../built-pages/unread.ts';
import {readArticle} from './article.ts';
import {withoutHead} from './join.ts';
import {parseMarkdown} from './markdown/parse.ts';

/** Text to compare. */
export interface ReadText {
  words: string[];
  /** Content of each code block, in order. */
  code: string[];
}

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const withoutEnd = (code: string) => code.replace(/\s+$/, '');

/** The text that a reader sees in the article of a page; `undefined` where there is no article. */
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
  // A diagram is drawn twice, once for narrow windows, and described once.
  if (node.name === 'svg' && hasClass(node, 'diagram-svg--narrow')) return '';
  if (node.name === 'svg') return node.attribs.role === 'img' ? ` ${node.attribs['aria-label'] ?? ''} ` : '';
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

/** The content of an element, with what the page says by other means than text. */
function inPlace(element: Element): (ChildNode | string)[] {
  const {children, parent, attribs} = element;
  // A caption is below its drawing in the page, and before it where there is no drawing; the table of a chart last.
  if (hasClass(element, 'diagram')) {
    const [drawing, caption] = children.filter(isTag);
    const [title, ...rest] = caption?.children ?? [];
    return title && drawing ? [title, drawing, ...rest] : children;
  }
  // Numbers of steps, kinds of callouts and names of lists are drawn, colored or spoken.
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

/** The text of a twin, read as any parser of Markdown reads it; the head of the file is no part of it. */
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
 * How alike two lists of words are: twice the words they share in order, by all words of both. 1 is equal.
 * @param least stop and give 0 when it cannot be reached
 */
export function similarity(a: readonly string[], b: readonly string[], least = 0): number {
  const all = a.length + b.length;
  if (all === 0) return 1;
  const steps = editSteps(a, b, Math.floor((1 - least) * all));
  return steps === undefined ? 0 : (all - steps) / all;
}

/**
 * Fewest words to take out and put in to make one list the other (E. Myers, "An O(ND) Difference Algorithm and Its
 * Variations", 1986).
 * @returns `undefined` when more than `limit` are needed
 */
function editSteps(a: readonly string[], b: readonly string[], limit: number): number | undefined {
  const furthest = new Map<number, number>([[1, 0]]);
  for (let steps = 0; steps <= limit; steps++) {
    for (let k = -steps; k <= steps; k += 2) {
      const down = k === -steps || (k !== steps && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
      let x = down ? furthest.get(k + 1)! : furthest.get(k - 1)! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest.set(k, x);
      if (x >= a.length && x - k >= b.length) return steps;
    }
  }
  return undefined;
}
