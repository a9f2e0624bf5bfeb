import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {textContent} from 'domutils';
import type {PhrasingContent} from 'mdast';
import {hasClass, isUnread} from '../../built-pages/unread.ts';
import {find} from '../article.ts';
import {convertFormula} from './math.ts';

/** Makes the URL of a link absolute. */
export type ResolveUrl = (href: string) => string;

/** Converts text with marks. Trims it and collapses white space. */
export function convertInline(nodes: readonly ChildNode[], resolve: ResolveUrl): PhrasingContent[] {
  return tidy(nodes.flatMap((node) => convertNode(node, resolve)));
}

function convertNode(node: ChildNode, resolve: ResolveUrl): PhrasingContent[] {
  if (isText(node)) return [text(node.data)];
  if (!isTag(node) || isUnread(node)) return [];
  if (hasClass(node, 'katex')) return [{type: 'inlineMath', value: convertFormula(node)}];
  const inside = () => convertInside(node, resolve);
  switch (node.name) {
    case 'strong':
    case 'b':
      return mark('strong', inside());
    case 'em':
    case 'i':
      return mark('emphasis', inside());
    case 'del':
    case 's':
      return mark('delete', inside());
    case 'code':
    case 'kbd':
    case 'samp':
      return inlineCode(textContent(node));
    case 'a':
      return link(node, inside(), resolve);
    case 'br':
      return [{type: 'break'}];
    case 'img':
      return [{type: 'image', url: resolve(node.attribs.src ?? ''), alt: node.attribs.alt ?? ''}];
    default:
      return inside();
  }
}

/** Keeps white space at the ends of an element, because it belongs to the text around it: `<b> a </b>` is ` **a** `. */
function convertInside(element: Element, resolve: ResolveUrl): PhrasingContent[] {
  return element.children.flatMap((child) => convertNode(child, resolve));
}

function mark(type: 'strong' | 'emphasis' | 'delete', children: PhrasingContent[]): PhrasingContent[] {
  const inner = tidy(children);
  if (inner.length === 0) return children;
  const [before, after] = edges(children);
  return [...before, {type, children: inner}, ...after];
}

function link(element: Element, children: PhrasingContent[], resolve: ResolveUrl): PhrasingContent[] {
  const {href} = element.attribs;
  const inner = tidy(children);
  if (href === undefined || inner.length === 0 || hasClass(element, 'params__anchor')) return children;
  const [before, after] = edges(children);
  return [...before, {type: 'link', url: resolve(href), children: inner}, ...after];
}

function edges(children: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const [first, last] = [children[0], children.at(-1)];
  return [
    first?.type === 'text' && /^\s/.test(first.value) ? [text(' ')] : [],
    last?.type === 'text' && /\s$/.test(last.value) ? [text(' ')] : [],
  ];
}

/** Makes a text node. */
export const text = (value: string): PhrasingContent => ({type: 'text', value});

/** Makes code on one line. Returns an empty list for an empty element. */
export function inlineCode(value: string): PhrasingContent[] {
  const line = value.replace(/\s+/g, ' ').trim();
  return line ? [{type: 'inlineCode', value: line}] : [];
}

/** Joins adjacent texts, collapses each run of white space to one space, and trims both ends. */
export function tidy(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'link' && last?.type === 'link') joined.push(text(' ')); // only layout separates them
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else joined.push(node.type === 'text' ? {...node} : node);
  }
  for (const [i, node] of joined.entries()) {
    if (node.type !== 'text') continue;
    node.value = node.value.replace(/[ \t\r\n\f\u200b]+/g, ' ');
    if (i === 0 || joined[i - 1]!.type === 'break') node.value = node.value.trimStart();
    if (i === joined.length - 1) node.value = node.value.trimEnd();
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Returns the text of an element for places that can't contain marks, such as a title. */
export function plain(element: Element | undefined): string {
  return element ? textContent(element).replace(/\s+/g, ' ').trim() : '';
}

/** Whether an element is part of a line of text. */
export function isInline(element: Element): boolean {
  return (
    inlineElements.has(element.name) &&
    !hasClass(element, 'katex-display') &&
    !find(element, (inner) => hasClass(inner, 'katex-display'))
  );
}

const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'i',
  'img',
  'ins',
  'kbd',
  'mark',
  'math',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);
