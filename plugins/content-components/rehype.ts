import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/**
 * A table whose first header cell is empty compares things: its first column names the rows. Such a column gets row
 * headers, and an empty cell is no header, as HTML and screen readers want it.
 */
const rehypeTableHeaders: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (table: Element) => {
    if (table.tagName !== 'table') return;
    const [head, body] = ['thead', 'tbody'].map((name) => children(table, name)[0]);
    const headers = head ? children(children(head, 'tr')[0]!, 'th') : [];
    if (!head || !headers[0] || !isEmpty(headers[0])) return;
    if (headers.every(isEmpty)) table.children = table.children.filter((child) => child !== head);
    for (const cell of headers.filter(isEmpty)) cell.tagName = 'td';
    for (const row of body ? children(body, 'tr') : []) {
      const first = children(row, 'td')[0];
      if (first && !isEmpty(first)) Object.assign(first, {tagName: 'th', properties: {...first.properties, scope: 'row'}});
    }
  });
};

const children = (parent: Element, name: string) => parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === name);
const isEmpty = (cell: Element) => cell.children.every((child) => child.type === 'text' && !child.value.trim());

export default rehypeTableHeaders;
