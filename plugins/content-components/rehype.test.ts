import type {Element, Root} from 'hast';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import rehypeTables from './rehype.ts';

const element = (tagName: string, ...children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const row = (cell: string, texts: readonly string[]) =>
  element('tr', ...texts.map((value) => element(cell, ...(value ? [{type: 'text' as const, value}] : []))));

/** Returns the element names of the cells, row by row. */
function headersOf(head: readonly string[], ...body: readonly (readonly string[])[]): string[] {
  const root: Root = {
    type: 'root',
    children: [
      element('table', element('thead', row('th', head)), element('tbody', ...body.map((texts) => row('td', texts)))),
    ],
  };
  unified().use(rehypeTables).runSync(root);
  const names = (node: Element): string[] =>
    node.tagName === 'tr'
      ? [node.children.map((cell) => (cell as Element).tagName).join(' ')]
      : node.children.flatMap((child) => names(child as Element));
  return names(root.children[0] as Element);
}

test('creates row headers in a first column without a name', () => {
  expect(headersOf(['', 'A'], ['one', '1'])).toEqual(['td th', 'th td']);
});

test('does not use empty cells as column or row headers', () => {
  expect(headersOf(['', 'A'], ['one', '1'], ['', '2'])).toEqual(['td th', 'th td', 'td td']);
});

test('does not change a table whose columns all have names', () => {
  expect(headersOf(['A', 'B'], ['1', '2'])).toEqual(['th th', 'td td']);
});

/** Returns how a table is shown on a phone, and the labels of its cells, row by row. */
function cardsOf(head: readonly string[], ...body: readonly (readonly string[])[]) {
  const table = element(
    'table',
    element('thead', row('th', head)),
    element('tbody', ...body.map((texts) => row('td', texts))),
  );
  unified()
    .use(rehypeTables)
    .runSync({type: 'root', children: [table]} satisfies Root);
  const rows = (table.children[1] as Element).children as Element[];
  return {
    narrow: table.properties.dataNarrow,
    labels: rows.map(({children}) => (children as Element[]).map(({properties}) => properties.dataLabel ?? '')),
  };
}

const sentence = 'A sentence that is too long for a third of a phone, whatever the letters are.';

test('shows rows of text in several columns as cards on a phone, with the column names as labels', () => {
  expect(cardsOf(['Error', 'Cause', 'Fix'], ['one', sentence, 'do it'], ['two', '', sentence])).toEqual({
    narrow: 'cards',
    labels: [
      ['', 'Cause', 'Fix'],
      ['', '', 'Fix'],
    ],
  });
});

test('adds no labels if there are two columns', () => {
  expect(cardsOf(['Name of the setting', 'Meaning'], ['A_NAME_THAT_IS_LONG_ITSELF', sentence])).toEqual({
    narrow: 'cards',
    labels: [['', '']],
  });
});

test('keeps tables of terms with meanings, and of short values', () => {
  expect(cardsOf(['Term', 'Meaning'], ['one', sentence]).narrow).toBeUndefined();
  expect(cardsOf(['Plan', 'June', 'July', 'August'], ['Explorer', '11', '12', '13']).narrow).toBeUndefined();
});

test('shows cards if a first column of sentences has no room next to short values', () => {
  expect(cardsOf(['Question', 'Expected', 'Answer'], [sentence, '28', '28']).narrow).toBe('cards');
});

test('shows cards if three columns have half a line of text each', () => {
  const text = 'Half a line of words, or more';
  expect(
    cardsOf(['Task', 'Stores', 'Credentials'], ['Ask a question', text, `${text} of them, and so on`]).narrow,
  ).toBe('cards');
  expect(cardsOf(['Task', 'Stores', 'Credentials'], ['Ask', 'a short one', 'a key']).narrow).toBeUndefined();
});

test('shows cards if a URL has no room next to its name', () => {
  const address = 'jdbc:postgresql://local.hasura.dev:5452/fernway?user=fernway&password=fernway';
  expect(cardsOf(['Question', 'Answer'], ['Port', 'Press Enter.'], ['JDBC_URL', address]).narrow).toBe('cards');
});
