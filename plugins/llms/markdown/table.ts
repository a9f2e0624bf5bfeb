import {isTag, type ChildNode, type Element} from 'domhandler';
import type {Table, TableCell, TableRow} from 'mdast';
import {elementsOf} from '../article.ts';
import {convertInline, isInline, join, text, tidy, type ResolveUrl} from './inline.ts';

/** Converts a table. A cell is one line in Markdown, so its paragraphs and list items are joined with spaces. */
export function convertTable(table: Element, resolve: ResolveUrl): Table {
  const rows = rowsOf(table).map((row): TableRow => ({
    type: 'tableRow',
    children: elementsOf(row)
      .filter(({name}) => name === 'th' || name === 'td')
      .map((cell): TableCell => ({type: 'tableCell', children: convertCell(cell.children, resolve)})),
  }));
  // Markdown has no tables without a header, so the table gets an empty one.
  const header = elementsOf(table).some(({name}) => name === 'thead') ? [] : [emptyRow(rows[0]?.children.length ?? 0)];
  return {type: 'table', children: [...header, ...rows]};
}

function rowsOf(table: Element): Element[] {
  return elementsOf(table).flatMap((part) => elementsOf(part).filter(({name}) => name === 'tr'));
}

function emptyRow(length: number): TableRow {
  return {type: 'tableRow', children: Array.from({length}, () => ({type: 'tableCell', children: []}))};
}

function convertCell(nodes: readonly ChildNode[], resolve: ResolveUrl): TableCell['children'] {
  const lines = linesOf(nodes).map((line) => convertInline(line, resolve));
  return tidy(join(lines, ' ').map((node) => (node.type === 'break' ? text(' ') : node)));
}

/** Splits the content of a cell at its block elements. */
function linesOf(nodes: readonly ChildNode[]): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  for (const node of nodes) {
    if (!isTag(node) || isInline(node)) lines.at(-1)!.push(node);
    else lines.push(...linesOf(node.children), []);
  }
  return lines.filter((line) => line.length > 0);
}
