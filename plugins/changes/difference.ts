/** A piece that is in one version or in both versions. */
export interface Piece<Value> {
  in: 'both' | 'before' | 'after';
  value: Value;
}

/** The maximum product of two lengths to compare. Beyond it, everything counts as removed and added again. */
const mostSteps = 4_000_000;

/** Compares two lists by their longest common subsequence. */
function compareLists<Value>(before: readonly Value[], after: readonly Value[]): Piece<Value>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before.at(-1 - end) === after.at(-1 - end)) end++;
  const both = (values: readonly Value[]) => values.map((value): Piece<Value> => ({in: 'both', value}));
  return [
    ...both(before.slice(0, start)),
    ...compareMiddles(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...both(before.slice(before.length - end)),
  ];
}

function compareMiddles<Value>(before: readonly Value[], after: readonly Value[]): Piece<Value>[] {
  const [height, width] = [before.length, after.length];
  const out = (value: Value): Piece<Value> => ({in: 'before', value});
  const put = (value: Value): Piece<Value> => ({in: 'after', value});
  if (height * width > mostSteps) return [...before.map(out), ...after.map(put)];
  // longest[i][j]: the length of the longest common subsequence of the items from i and from j
  const longest = Array.from({length: height + 1}, () => new Uint16Array(width + 1));
  for (let i = height - 1; i >= 0; i--) {
    for (let j = width - 1; j >= 0; j--) {
      const [row, next] = [longest[i]!, longest[i + 1]!];
      row[j] = before[i] === after[j] ? next[j + 1]! + 1 : Math.max(next[j]!, row[j + 1]!);
    }
  }
  const pieces: Piece<Value>[] = [];
  let [i, j] = [0, 0];
  while (i < height || j < width) {
    if (i < height && j < width && before[i] === after[j]) {
      pieces.push({in: 'both', value: before[i]!});
      i++;
      j++;
    } else if (i < height && (j === width || longest[i + 1]![j]! >= longest[i]![j + 1]!))
      pieces.push(out(before[i++]!));
    else pieces.push(put(after[j++]!));
  }
  return pieces;
}

/** Returns the lines that differ, each prefixed with `-` (before) or `+` (after). */
export function compareLines(before: readonly string[], after: readonly string[]): string[] {
  return compareLists(before, after).flatMap((piece) =>
    piece.in === 'both' ? [] : [`${piece.in === 'before' ? '-' : '+'}${piece.value}`],
  );
}

/** A changed line, word by word, or a line that was added or removed. */
export type ShownLine = Piece<string>[];

/** The minimum share of equal words in two lines to show them as one changed line. */
const alike = 0.5;

/**
 * Makes differences readable: a removed line and an added line with mostly the same words become one line in
 * which the changed words are marked.
 * @param lines result of `compareLines`
 */
export function showLines(lines: readonly string[]): ShownLine[] {
  const taken = new Set<number>();
  const partners = lines.map((line) => {
    if (line.startsWith('+')) return undefined;
    const at = lines.findIndex(
      (other, i) => other.startsWith('+') && !taken.has(i) && likeness(line.slice(1), other.slice(1)) >= alike,
    );
    if (at < 0) return undefined;
    taken.add(at);
    return lines[at]!.slice(1);
  });
  return lines.flatMap((line, i): ShownLine[] => {
    const text = line.slice(1);
    if (line.startsWith('+')) return taken.has(i) ? [] : [[{in: 'after', value: text}]];
    const partner = partners[i];
    return [
      partner === undefined ? [{in: 'before', value: text}] : joinPieces(compareLists(wordsOf(text), wordsOf(partner))),
    ];
  });
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

function likeness(a: string, b: string): number {
  const [wordsA, wordsB] = [wordsOf(a).filter((word) => word.trim()), wordsOf(b).filter((word) => word.trim())];
  const shared = compareLists(wordsA, wordsB).filter((piece) => piece.in === 'both').length;
  return (2 * shared) / Math.max(1, wordsA.length + wordsB.length);
}

function joinPieces(pieces: readonly Piece<string>[]): ShownLine {
  const joined: ShownLine = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.in === piece.in) last.value += piece.value;
    else joined.push({...piece});
  }
  return joined;
}
