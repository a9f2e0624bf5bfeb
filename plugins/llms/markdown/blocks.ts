import {isTag, type ChildNode, type Element} from 'domhandler';
import type {BlockContent, RootContent} from 'mdast';
import {hasClass, isUnread} from '../../built-pages/unread.ts';
import {elementsOf} from '../article.ts';
import {convertComponent} from './components.ts';
import {convertInline, isInline, text, type ResolveUrl} from './inline.ts';
import {bullets, heading, paragraph} from './nodes.ts';
import {convertTable} from './table.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Anchor on the page. */
    id?: string;
  }
}

/** Converts block content. Text outside a paragraph becomes a paragraph. */
export function convertBlocks(nodes: readonly ChildNode[], resolve: ResolveUrl): RootContent[] {
  const blocks: RootContent[] = [];
  let line: ChildNode[] = [];
  const endLine = () => {
    blocks.push(...paragraph(convertInline(line, resolve)));
    line = [];
  };
  for (const node of nodes) {
    if (!isTag(node) || isInline(node)) {
      line.push(node);
    } else if (!isUnread(node)) {
      endLine();
      blocks.push(...convertBlock(node, resolve));
    }
  }
  endLine();
  return blocks;
}

function convertBlock(element: Element, resolve: ResolveUrl): RootContent[] {
  const component = convertComponent(element, {resolve, convertBlocks: (nodes) => convertBlocks(nodes, resolve)});
  if (component) return component;
  const {name, children} = element;
  switch (name) {
    case 'p':
      return paragraph(convertInline(children, resolve));
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [heading(Number(name[1]), convertInline(children, resolve), element.attribs.id)];
    case 'ul':
    case 'ol':
      return list(element, resolve);
    case 'blockquote':
      return [{type: 'blockquote', children: convertBlocks(children, resolve) as BlockContent[]}];
    case 'hr':
      return [{type: 'thematicBreak'}];
    case 'table':
      return [convertTable(element, resolve)];
    case 'details':
      return details(element, resolve);
    default:
      return convertBlocks(children, resolve);
  }
}

function list(element: Element, resolve: ResolveUrl): RootContent[] {
  const items = elementsOf(element)
    .filter(({name}) => name === 'li')
    .map((item) => convertBlocks(item.children, resolve))
    .filter((blocks) => blocks.length > 0);
  // If every item begins with a heading, the items are sections that the page lays out side by side.
  if (items.every(([first]) => first?.type === 'heading')) return items.flat();
  const start = Number(element.attribs.start ?? 1);
  return [{...bullets(items), ordered: element.name === 'ol', start: element.name === 'ol' ? start : null}];
}

/**
 * Converts folded text. The summary becomes a separate paragraph. In the reference, it introduces the list below it.
 */
function details(element: Element, resolve: ResolveUrl): RootContent[] {
  const summary = elementsOf(element).find(({name}) => name === 'summary');
  const title = summary ? convertInline(summary.children, resolve) : [];
  const inner = element.children.filter((child) => child !== summary);
  const isReference = hasClass(element, 'reference__nested');
  const lead = isReference ? [...title, text(':')] : [{type: 'strong' as const, children: title}];
  return [...(title.length > 0 ? paragraph(lead) : []), ...convertBlocks(inner, resolve)];
}
