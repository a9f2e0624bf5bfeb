import {diffArrays, diffWords} from 'diff';

/** Returns the lines that differ, each prefixed with `-` (before) or `+` (after). */
export function compareLines(before: readonly string[], after: readonly string[]): string[] {
  return diffArrays([...before], [...after]).flatMap(({removed, added, value}) =>
    removed || added ? value.map((line) => `${removed ? '-' : '+'}${line}`) : [],
  );
}

/** A changed line in pieces that are in one version or in both versions, or a line that was added or removed. */
export type ShownLine = {in: 'both' | 'before' | 'after'; value: string}[];

/** The minimum share of equal words in two lines to show them as one changed line. */
const alike = 0.5;

/**
 * Makes differences readable: a removed line and an added line with mostly the same words become one line in
 * which the changed words are marked.
 * @param lines result of `compareLines`
 */
export function showLines(lines: readonly string[]): ShownLine[] {
  const taken = new Set<number>();
  const changed = lines.map((line) => {
    if (line.startsWith('+')) return undefined;
    for (const [i, other] of lines.entries()) {
      const words = other.startsWith('+') && !taken.has(i) && compareWords(line.slice(1), other.slice(1));
      if (!words) continue;
      taken.add(i);
      return words;
    }
    return undefined;
  });
  return lines.flatMap((line, i): ShownLine[] => {
    if (taken.has(i)) return [];
    return [changed[i] ?? [{in: line.startsWith('+') ? 'after' : 'before', value: line.slice(1)}]];
  });
}

/** Compares two lines word by word. Returns nothing if most words differ. */
function compareWords(before: string, after: string): ShownLine | undefined {
  const pieces = diffWords(before, after);
  const count = (from: typeof pieces) => from.reduce((sum, piece) => sum + piece.count, 0);
  const same = 2 * count(pieces.filter(({removed, added}) => !removed && !added));
  const different = count(pieces.filter(({removed, added}) => removed || added));
  if (same / Math.max(1, same + different) < alike) return undefined;
  return pieces.map(({removed, added, value}) => ({in: removed ? 'before' : added ? 'after' : 'both', value}));
}
