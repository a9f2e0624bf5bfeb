/**
 * The third tier: the texts of the sections, in files of similar size, each of which contains a run of entries. A
 * fragment is fetched when one of its hits is shown, to create snippets and to name the row that matches.
 */

/** A row of a list or table that has its own anchor, such as a flag, a property, or a variable. */
export interface FragmentRow {
  anchor: string;
  /** The name of what the row describes, e.g. `--add-env`. */
  name: string;
  /** The position in the section's text where the row's text begins, in UTF-16 code units. */
  start: number;
}

/** The data of an entry that the outline doesn't contain. */
export interface FragmentEntry {
  heading: string;
  anchor: string;
  text: string;
  rows: readonly FragmentRow[];
}

/** An entry as stored: heading, anchor, text, and then the fields of all rows in one flat list. */
type Written = [heading: string, anchor: string, text: string, ...rows: (string | number)[]];

/** Encodes the entries of a fragment, for `decodeFragment`. */
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
 * Decodes the output of `encodeFragment`.
 * @throws Error if the text isn't a fragment, or has a different number of entries
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
