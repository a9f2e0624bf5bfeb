import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {textContent} from 'domutils';
import type {PhrasingContent} from 'mdast';
import {hasClass, inlineElements, isUnread} from '../../built-pages/unread.ts';
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
  const inside = () => node.children.flatMap((child) => convertNode(child, resolve));
  switch (node.name) {
    case 'strong':
    case 'b':
      return wrap(inside(), (children) => ({type: 'strong', children}));
    case 'em':
    case 'i':
      return wrap(inside(), (children) => ({type: 'emphasis', children}));
    case 'del':
    case 's':
      return wrap(inside(), (children) => ({type: 'delete', children}));
    case 'code':
    case 'kbd':
    case 'samp':
      return inlineCode(textContent(node));
    case 'a': {
      const {href} = node.attribs;
      if (href === undefined || hasClass(node, 'params__anchor')) return inside();
      return wrap(inside(), (children) => ({type: 'link', url: resolve(href), children}));
    }
    case 'br':
      return [{type: 'break'}];
    case 'img':
      return [{type: 'image', url: resolve(node.attribs.src ?? ''), alt: node.attribs.alt ?? ''}];
    default:
      return inside();
  }
}

/** Wraps content, except white space at its ends, which belongs to the text around it: `<b> a </b>` is ` **a** `. */
function wrap(content: PhrasingContent[], toNode: (children: PhrasingContent[]) => PhrasingContent): PhrasingContent[] {
  const children = tidy(content);
  if (children.length === 0) return content;
  const [first, last] = [content[0], content.at(-1)];
  return [
    ...(first?.type === 'text' && /^\s/.test(first.value) ? [text(' ')] : []),
    toNode(children),
    ...(last?.type === 'text' && /\s$/.test(last.value) ? [text(' ')] : []),
  ];
}

/** Makes a text node. */
export const text = (value: string): PhrasingContent => ({type: 'text', value});

/** Joins parts of a line. */
export const join = (parts: readonly PhrasingContent[][], separator: string): PhrasingContent[] =>
  parts.flatMap((part, i) => (i > 0 ? [text(separator), ...part] : part));

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
    (inlineElements.has(element.name) || element.name === 'br') &&
    !hasClass(element, 'katex-display') &&
    !find(element, (inner) => hasClass(inner, 'katex-display'))
  );
}
