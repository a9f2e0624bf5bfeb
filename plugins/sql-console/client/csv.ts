/**
 * Writes rows as CSV (RFC 4180). As in PostgreSQL's `COPY`, null is empty, and an empty string is two quotation marks.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const write = (value: string | null) => {
    if (value === null) return '';
    return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  return [columns, ...rows].map((row) => `${row.map(write).join(',')}\r\n`).join('');
}
