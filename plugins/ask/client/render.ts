import {element} from '../../../client/element.ts';
import type {Source} from '../protocol.ts';
import type {Block, Inline} from './markdown.ts';

/** Turns a parsed answer into elements. */
export function renderAnswer(blocks: readonly Block[], sources: readonly Source[]): Node[] {
  const inline = (nodes: readonly Inline[]) => nodes.map((node) => renderInline(node, sources));
  return blocks.map((block) => {
    switch (block.type) {
      case 'code':
        return element('pre', {tabindex: '0', ...(block.language && {'data-language': block.language})}, element('code', {}, block.text));
      case 'list':
        return element(block.isOrdered ? 'ol' : 'ul', {}, ...block.items.map((item) => element('li', {}, ...inline(item))));
      case 'heading':
        return element('p', {class: 'ask__heading'}, ...inline(block.children));
      case 'paragraph':
        return element('p', {}, ...inline(block.children));
    }
  });
}

function renderInline(node: Inline, sources: readonly Source[]): Node {
  switch (node.type) {
    case 'text':
      return document.createTextNode(node.text);
    case 'code':
      return element('code', {}, node.text);
    case 'strong':
      return element('strong', {}, ...node.children.map((child) => renderInline(child, sources)));
    case 'link':
      return linkTo(node.url, node.children.map((child) => renderInline(child, sources)));
    case 'citation': {
      const source = sources[node.source - 1]!;
      const link = linkTo(source.url, [`${node.source}`]);
      link.className = 'ask__citation';
      link.setAttribute('aria-label', `Source ${node.source}: ${nameOf(source)}`);
      return link;
    }
  }
}

/** `Permissions › By role` */
export function nameOf({title, heading}: Source): string {
  return heading && heading !== title ? `${title} › ${heading}` : title;
}

/** A link to a page: on this site as a path, so that it works wherever the site is served; to others in a new tab. */
export function linkTo(url: string, children: (Node | string)[]): HTMLAnchorElement {
  const target = new URL(url, location.href);
  if (!/^https?:$/.test(target.protocol)) return element('a', {}, ...children);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const isOwn = target.origin === location.origin || (canonical !== null && target.origin === new URL(canonical.href).origin);
  if (isOwn) return element('a', {href: pathOf(target)}, ...children);
  return element('a', {href: target.href, target: '_blank', rel: 'noopener noreferrer nofollow'}, ...children);
}

/** The path of a URL, with query and anchor. Two slashes at its start, which `..` can leave, would name another host. */
export const pathOf = ({pathname, search, hash}: URL): string => pathname.replace(/^[/\\]+/, '/') + search + hash;

/** The list of sources below an answer. */
export function renderSources(sources: readonly Source[]): HTMLElement {
  return element('ol', {class: 'ask__sources', 'aria-label': 'Sources'}, ...sources.map((source) => element('li', {}, linkTo(source.url, [nameOf(source)]))));
}
