/**
 * Counts the insertions, deletions, replacements, and swaps of neighboring letters between two words (F. J. Damerau, "A
 * technique for computer detection and correction of spelling errors", CACM 7(3), 1964), in the restricted form that
 * edits no substring twice.
 * @param limit the greatest distance of interest
 * @returns the distance, or `limit + 1` if it is greater
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({length: b.length + 1}, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isEqual = a[row - 1] === b[column - 1];
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isEqual ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        distance = Math.min(distance, before[column - 2]! + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = current;
  }
  return Math.min(last[b.length]!, limit + 1);
}

/**
 * Returns the number of errors allowed in a word of this length. Short words allow none, because nearly every error in
 * them produces another word.
 */
export function allowedErrors(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
