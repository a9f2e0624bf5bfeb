/** Which rows a filter shows: the logic of applyFilter.ts, without a document. */

/** A row of a list; rows can be inside rows. */
export interface FilterRow {
  /** The row's own text, without that of the rows inside it. */
  text: string;
  /** Position of the row around it, or -1. */
  parent: number;
}

/** Splits what was typed into the words that must all be found. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Decides for each row whether it is shown: it matches, a row inside it does, or a row around it does.
 * @param rows in document order, so a row comes after the one around it
 * @param words see `wordsOf`; no words match everything
 * @returns per row `isShown`, and `isMatch` where its own text has all words
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

/** The sentence that is shown and read out. */
export function describeCount(matches: number, total: number, hasQuery: boolean): string {
  if (!hasQuery) return '';
  return matches === 0 ? 'No matches' : `${matches} of ${total} ${matches === 1 ? 'matches' : 'match'}`;
}
