/** Makes Markdown nodes. */
import type {BlockContent, List, ListItem, PhrasingContent, RootContent} from 'mdast';

/** Makes a paragraph, or none if there is no text. */
export function paragraph(children: PhrasingContent[]): RootContent[] {
  return children.length > 0 ? [{type: 'paragraph', children}] : [];
}

/** Makes a heading with the anchor that it has on the page. */
export function heading(depth: number, children: PhrasingContent[], id?: string): RootContent {
  return {type: 'heading', depth: depth as 1 | 2 | 3 | 4 | 5 | 6, children, ...(id !== undefined && {data: {id}})};
}

/** Makes a list whose items contain these blocks. */
export function bullets(items: readonly RootContent[][]): List {
  const children = items.map((item): ListItem => ({
    type: 'listItem',
    spread: false,
    children: item as BlockContent[],
  }));
  return {type: 'list', ordered: false, spread: false, children};
}
