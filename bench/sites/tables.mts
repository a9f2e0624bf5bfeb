/** Cells and tables of the report, in Markdown. */

/** The content of a cell without a number. */
export const nothing = '–';

/** @returns lines of a table; the first column is text, the others are numbers */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const capitals = head.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return [capitals, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

/** @param digits the number of decimal places */
export function number(value: number | undefined, digits = 0): string {
  return value === undefined || Number.isNaN(value)
    ? nothing
    : value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits});
}

/** Returns how many times ours a value is, e.g. `2.40×`. */
export function ratio(value: number | undefined, ours: number | undefined): string {
  return value === undefined || !ours ? nothing : `${(value / ours).toFixed(2)}×`;
}

/** Returns a number, followed by how many times ours it is. */
export function compared(value: number | undefined, ours: number | undefined): string {
  return value === undefined || value === ours ? number(value) : `${number(value)} (${ratio(value, ours)})`;
}

/** Returns a median with its range, e.g. `120 (110–140)`. */
export function range(spread: {median: number; min: number; max: number} | undefined, digits = 0): string {
  if (!spread) return nothing;
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => number(value, digits));
  return min === max ? median! : `${median} (${min}–${max})`;
}

/** Makes a message fit into a cell: puts it on one line, escapes bars, and cuts it if it is long. */
export function reason(message: string): string {
  const line = message.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
}
