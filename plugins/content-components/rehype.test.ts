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
const text = (value: string) => ({type: 'text' as const, value});
/** Returns a row. A text in backticks is code. */
const row = (cell: string, texts: readonly string[]) =>
  element(
    'tr',
    ...texts.map((value) =>
      element(
        cell,
        ...(value.startsWith('`') ? [element('code', text(value.slice(1, -1)))] : value ? [text(value)] : []),
      ),
    ),
  );

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

test('adds no labels to the only text after a name', () => {
  expect(cardsOf(['Name of the setting', 'Meaning'], ['A_NAME_THAT_IS_LONG_ITSELF', sentence])).toEqual({
    narrow: 'cards',
    labels: [['', '']],
  });
  expect(cardsOf(['Call', 'Effect'], ['`GET /a/path/that/is/longer/than/a/name`', sentence]).labels).toEqual([
    ['', ''],
  ]);
});

test('labels the only text after a sentence, which can be its opposite', () => {
  expect(cardsOf(['Do', 'Don’t'], ['Give rules that you can check in an answer.', sentence])).toEqual({
    narrow: 'cards',
    labels: [['', 'Don’t']],
  });
});

test('shows all commands of a list as cards, also short ones', () => {
  expect(cardsOf(['Command', 'What it does'], ['`ddn`', sentence], ['`ddn run`', sentence]).narrow).toBe('cards');
  expect(cardsOf(['Setting', 'Meaning'], ['`JDBC_URL`', sentence]).narrow).toBeUndefined();
});

test('keeps tables of terms with meanings, and of short values', () => {
  expect(cardsOf(['Term', 'Meaning'], ['one', sentence]).narrow).toBeUndefined();
  expect(cardsOf(['Plan', 'June', 'July', 'August'], ['Explorer', '11', '12', '13']).narrow).toBeUndefined();
});

test('shows cards if a first column of sentences has no room next to short values', () => {
  expect(cardsOf(['Question', 'Expected', 'Answer'], [sentence, '28', '28']).narrow).toBe('cards');
});

test('shows cards if three columns have half a line of text each', () => {
  const words = 'Half a line of words, or more';
  expect(
    cardsOf(['Task', 'Stores', 'Credentials'], ['Ask a question', words, `${words} of them, and so on`]).narrow,
  ).toBe('cards');
  expect(cardsOf(['Task', 'Stores', 'Credentials'], ['Ask', 'a short one', 'a key']).narrow).toBeUndefined();
});

test('shows cards if a URL has no room next to its name', () => {
  const address = 'jdbc:postgresql://local.hasura.dev:5452/fernway?user=fernway&password=fernway';
  expect(cardsOf(['Question', 'Answer'], ['Port', 'Press Enter.'], ['JDBC_URL', address]).narrow).toBe('cards');
});

test('marks code whose names can break, except in the first column', () => {
  const table = element('table', element('tbody', row('td', ['`A_LONG_NAME`', '`ANOTHER_LONG_NAME`'])));
  unified()
    .use(rehypeTables)
    .runSync({type: 'root', children: [table]} satisfies Root);
  const [first, second] = ((table.children[0] as Element).children[0] as Element).children as Element[];
  expect((first!.children[0] as Element).properties.dataCell).toBeUndefined();
  expect((second!.children[0] as Element).properties.dataCell).toBe('');
});
