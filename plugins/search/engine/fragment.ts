/**
 * The third tier: the texts of the sections, in files of similar size, each with a run of entries. They are fetched for
 * the hits that are shown, to cut snippets from and to name the row that matches.
 */

/** A row that has a separate address, in the text of its section. */
export interface FragmentRow {
  anchor: string;
  name: string;
  /** Where its text begins in the section's text, in UTF-16 code units. */
  start: number;
}

/** What is known of an entry besides the outline. */
export interface FragmentEntry {
  heading: string;
  anchor: string;
  text: string;
  rows: readonly FragmentRow[];
}

/** An entry as written: heading and anchor, the text, and the rows one behind the other. */
type Written = [heading: string, anchor: string, text: string, ...rows: (string | number)[]];

/** Writes the entries of a fragment, as `decodeFragment` reads them. */
export function encodeFragment(entries: readonly FragmentEntry[]): string {
  const written = entries.map(({heading, anchor, text, rows}): Written => [
    heading,
    anchor,
    text,
    ...rows.flatMap((row) => [row.anchor, row.name, row.start]),
  ]);
  return JSON.stringify(written);
}

/**
 * Reads what `encodeFragment` wrote.
 * @throws Error when the text is no fragment, or has another number of entries
 */
export function decodeFragment(file: string, count: number): FragmentEntry[] {
  const written = JSON.parse(file) as Written[];
  if (!Array.isArray(written) || written.length !== count)
    throw new Error(`search index: a fragment should have ${count} entries`);
  return written.map(([heading, anchor, text, ...flat]) => {
    const rows: FragmentRow[] = [];
    for (let i = 0; i + 2 < flat.length; i += 3)
      rows.push({anchor: String(flat[i]), name: String(flat[i + 1]), start: Number(flat[i + 2])});
    return {heading, anchor, text, rows};
  });
}
