/** Reads and compares results as psql prints them: a header, a rule, rows, and `(n rows)`. */

export interface ResultTable {
  columns: string[];
  rows: string[][];
  /** The number in the last line, e.g. `(3 rows)`. */
  count: number;
  /** Line of the first row in the text, from 1. */
  firstRow: number;
}

/** Returns whether a text is a result of psql. */
export function isPsqlTable(text: string): boolean {
  return /^-+(?:\+-+)*$/m.test(text) && /^\(\d+ rows?\)$/m.test(text.trimEnd());
}

/** Reads a result of psql (see `isPsqlTable`). */
export function readPsqlTable(text: string): ResultTable {
  const lines = text.split('\n');
  const rule = lines.findIndex((line) => /^-+(?:\+-+)*$/.test(line));
  const end = lines.findIndex((line) => /^\(\d+ rows?\)$/.test(line.trim()));
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  return {
    columns: cells(lines[rule - 1] ?? ''),
    rows: lines.slice(rule + 1, end).map(cells),
    count: Number(/\d+/.exec(lines[end]!)),
    firstRow: rule + 2,
  };
}

/**
 * Compares a shown result with the one that the database returns.
 * @param rows values as the database writes them; null is shown as an empty cell
 * @returns the first difference, with its line in the shown text, from 1
 */
export function compareResult(
  shown: ResultTable,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): {line: number; message: string} | undefined {
  if (shown.columns.join() !== columns.join())
    return {
      line: shown.firstRow - 2,
      message: `the result has the columns ${columns.join(', ')}; the page shows ${shown.columns.join(', ')}`,
    };
  for (const [index, row] of rows.entries()) {
    const expected = row.map((value) => value ?? '').join(' | ');
    const found = shown.rows[index]?.join(' | ');
    if (found !== expected)
      return {
        line: shown.firstRow + index,
        message: `the result has "${expected}"; the page shows ${found === undefined ? 'no such row' : `"${found}"`}`,
      };
  }
  if (shown.rows.length > rows.length)
    return {
      line: shown.firstRow + rows.length,
      message: `the result has ${rows.length} rows; the page shows ${shown.rows.length}`,
    };
  if (shown.count !== rows.length) {
    const written = `(${shown.count} ${shown.count === 1 ? 'row' : 'rows'})`;
    return {
      line: shown.firstRow + rows.length,
      message: `the result has ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}; the page shows "${written}"`,
    };
  }
  return undefined;
}
