/** Decides which rows a filter shows: the logic of applyFilter.ts, without a document. */

/** A row of a list. Rows can contain rows. */
export interface FilterRow {
  /** The row's own text, without the text of the rows inside it. */
  text: string;
  /** The position of the row around it, or -1. */
  parent: number;
}

/** Splits a query into words, all of which must match. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Decides which rows are shown: rows that match, and rows with a match inside or around them.
 * @param rows in document order, so a row comes after the one around it
 * @param words see `wordsOf`; an empty list matches everything
 * @returns for each row, whether it's shown, and whether it's a match, which means that its own text has all words
 */
export function matchRows(
  rows: readonly FilterRow[],
  words: readonly string[],
): {isMatch: boolean; isShown: boolean}[] {
  const results = rows.map(({text}) => {
    const lower = text.toLowerCase();
    const isMatch = words.every((word) => lower.includes(word));
    return {isMatch, isShown: isMatch};
  });
  rows.forEach((_, i) => {
    for (let up = rows[i]!.parent; up >= 0; up = rows[up]!.parent) {
      if (results[i]!.isMatch) results[up]!.isShown = true;
      else if (results[up]!.isMatch) results[i]!.isShown = true;
    }
  });
  return results;
}

/** Describes the count, for the page and for screen readers. */
export function describeCount(matches: number, total: number, hasQuery: boolean): string {
  if (!hasQuery) return '';
  return matches === 0 ? 'No matches' : `${matches} of ${total} ${matches === 1 ? 'matches' : 'match'}`;
}
