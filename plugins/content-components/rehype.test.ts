import type {Element, Root} from 'hast';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import rehypeTableHeaders from './rehype.ts';

const element = (tagName: string, ...children: Element['children']): Element => ({type: 'element', tagName, properties: {}, children});
const row = (cell: string, texts: readonly string[]) => element('tr', ...texts.map((value) => element(cell, ...(value ? [{type: 'text' as const, value}] : []))));

/** The names of the cells' elements, row by row. */
function headersOf(head: readonly string[], ...body: readonly (readonly string[])[]): string[] {
  const root: Root = {type: 'root', children: [element('table', element('thead', row('th', head)), element('tbody', ...body.map((texts) => row('td', texts))))]};
  unified().use(rehypeTableHeaders).runSync(root);
  const names = (node: Element): string[] => (node.tagName === 'tr' ? [node.children.map((cell) => (cell as Element).tagName).join(' ')] : node.children.flatMap((child) => names(child as Element)));
  return names(root.children[0] as Element);
}

test('a first column without a name gets row headers', () => {
  expect(headersOf(['', 'A'], ['one', '1'])).toEqual(['td th', 'th td']);
});

test('a cell without text is no header, neither of a column nor of a row', () => {
  expect(headersOf(['', 'A'], ['one', '1'], ['', '2'])).toEqual(['td th', 'th td', 'td td']);
});

test('a table whose columns all have names is left alone', () => {
  expect(headersOf(['A', 'B'], ['1', '2'])).toEqual(['th th', 'td td']);
});
