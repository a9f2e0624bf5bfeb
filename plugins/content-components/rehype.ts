import type {Element, Root, RootContent} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** Marks row headers in tables, and sets how tables are shown where they don't fit. */
const rehypeTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (table: Element) => {
    if (table.tagName !== 'table') return;
    const [head, body] = ['thead', 'tbody'].map((name) => children(table, name)[0]);
    const headers = head ? children(children(head, 'tr')[0]!, 'th') : [];
    const rows = (body ? children(body, 'tr') : []).map((row) => ({cells: children(row, 'td')}));
    if (isForCards(headers, rows)) showAsCards(table, headers, rows);
    nameRows(table, head, headers, rows);
    for (const {cells} of rows) for (const cell of cells.slice(1)) breakNames(cell);
  });
};

/** Lets long names in code break, so the table isn't wider than the text. Names in the first column stay whole. */
function breakNames(cell: Element) {
  visit(cell, 'element', (node: Element) => {
    if (node.tagName === 'code') node.properties.dataCell = '';
  });
}

interface Row {
  readonly cells: readonly Element[];
}

/**
 * Turns the first column into row headers if its header cell is empty, because it then names the rows. Empty cells
 * become normal cells, as HTML and screen readers require.
 */
function nameRows(table: Element, head: Element | undefined, headers: readonly Element[], rows: readonly Row[]) {
  if (!head || !headers[0] || !isEmpty(headers[0])) return;
  if (headers.every(isEmpty)) table.children = table.children.filter((child) => child !== head);
  for (const cell of headers.filter(isEmpty)) cell.tagName = 'td';
  for (const {
    cells: [first],
  } of rows) {
    if (first && !isEmpty(first))
      Object.assign(first, {tagName: 'th', properties: {...first.properties, scope: 'row'}});
  }
}

/** The number of characters in one line of a table on a phone. */
const lineOfPhone = 40;

/** The most characters outside of code that a name has. */
const longestName = 30;

/** Whether a table has text in several columns, which doesn't fit on a phone. Tables of short values scroll instead. */
function isForCards(headers: readonly Element[], rows: readonly Row[]): boolean {
  const columns = headers.map((_, column) => rows.map(({cells}) => (cells[column] ? textOf(cells[column]) : '')));
  const longest = columns.map(longestOf);
  const longestWord = Math.max(...columns.map((texts) => longestOf(texts.flatMap((text) => text.split(/\s+/)))));
  const isWide = longest.reduce((sum, length) => sum + length, 0) > 2 * lineOfPhone;
  // The columns share a line, so with more columns, each has less room. The first has less than half of the window.
  const isText =
    longest.slice(1).some((length) => length > (headers.length > 2 ? lineOfPhone / 2 : lineOfPhone)) ||
    longest[0]! > 1.5 * lineOfPhone;
  // A command in several lines is hard to read, and tables of commands in one list should look the same.
  if (isText && isCommands(rows)) return true;
  return (
    isWide &&
    isText &&
    (headers.length > 2 || longest[0]! > lineOfPhone / 2 || longest[1]! > 3 * lineOfPhone || longestWord > lineOfPhone)
  );
}

const isCommands = (rows: readonly Row[]) =>
  rows.every(({cells: [first]}) => first && !textOf(first, 'code').trim()) &&
  rows.some(({cells: [first]}) => textOf(first!).includes(' '));

const longestOf = (texts: readonly string[]) => Math.max(0, ...texts.map(({length}) => length));

/**
 * Makes each row a card: the first cell is the title, and the other cells get the names of their columns as labels.
 * After a name, a single cell needs no label. After a sentence, it would be read as its explanation, although the
 * columns can be opposites, such as "Do" and "Don't".
 */
function showAsCards(table: Element, headers: readonly Element[], rows: readonly Row[]) {
  table.properties.dataNarrow = 'cards';
  const titles = rows.map(({cells: [title]}) => (title ? textOf(title, 'code') : ''));
  if (headers.length === 2 && longestOf(titles) <= longestName) return;
  for (const {cells} of rows) {
    cells.forEach((cell, column) => {
      const label = column > 0 && headers[column] ? textOf(headers[column]).trim() : '';
      if (label && !isEmpty(cell)) cell.properties.dataLabel = label;
    });
  }
}

const children = (parent: Element, name: string) =>
  parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === name);
const isEmpty = (cell: Element) => cell.children.every((child) => child.type === 'text' && !child.value.trim());
const textOf = (node: RootContent, without?: string): string => {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && node.tagName === without)) return '';
  return node.children.map((child) => textOf(child, without)).join('');
};

export default rehypeTables;
