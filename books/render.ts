import type {Element, ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Nodes} from 'mdast';
import {toHast} from 'mdast-util-to-hast';
import {readHeading} from '../plugins/llms/headings.ts';
import {parseMarkdown} from '../plugins/llms/markdown/parse.ts';
import {idPart} from './ids.ts';

/**
 * Renders a page's Markdown as XHTML that EPUB readers and browsers understand.
 * @param id of the chapter, with which the ids of its headings begin
 * @param resolve returns the address that a link leads to in the book
 */
export function renderChapter(id: string, title: string, markdown: string, resolve: (href: string) => string): string {
  const tree = parseMarkdown(markdown);
  prepare(tree, id, markdown, resolve, new Set());
  const root = toHast(tree) as Root;
  root.children = root.children.map((child) => (child.type === 'element' ? toBookElement(child) : child));
  const heading: Element = {type: 'element', tagName: 'h1', properties: {id}, children: [{type: 'text', value: title}]};
  root.children.unshift(heading);
  return toHtml(root, {
    closeSelfClosing: true,
    closeEmptyElements: true,
    characterReferences: {useNamedReferences: false},
  });
}

/** Gives headings their ids and links their addresses. */
function prepare(node: Nodes, id: string, markdown: string, resolve: (href: string) => string, used: Set<string>) {
  if (node.type === 'heading') {
    const source = markdown.slice(node.position!.start.offset, node.position!.end.offset).replace(/^#+\s*/, '');
    const anchor = `${id}--${idPart(readHeading(source).id)}`;
    if (!used.has(anchor)) node.data = {hProperties: {id: anchor}};
    used.add(anchor);
    const last = node.children.at(-1);
    if (last?.type === 'text') last.value = last.value.replace(/\s*\{#[^\s{}]+\}$/, '');
  }
  if (node.type === 'link' || node.type === 'definition') node.url = resolve(node.url);
  if ('children' in node) for (const child of node.children) prepare(child, id, markdown, resolve, used);
}

/** Replaces pictures with links to the site, and the `align` attribute, which books don't have, with a class. */
function toBookElement(element: Element, isInLink = false): Element {
  const {align, ...properties} = element.properties;
  if (element.tagName === 'img')
    return {
      type: 'element',
      // A link can't contain another one.
      tagName: isInLink ? 'span' : 'a',
      properties: isInLink ? {} : {href: properties.src},
      children: [{type: 'text', value: `Picture: ${String(properties.alt ?? '')}`}],
    };
  return {
    ...element,
    properties: typeof align === 'string' ? {...properties, className: [`align-${align}`]} : properties,
    children: element.children.map((child: ElementContent) =>
      child.type === 'element' ? toBookElement(child, isInLink || element.tagName === 'a') : child,
    ),
  };
}
