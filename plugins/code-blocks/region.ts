import {suggest} from '../reference/names.ts';

/**
 * Extracts a part of a file: the lines between the comments `#region name` and `#endregion name`, without their
 * common indentation and without other region comments.
 * @throws Error if the region is missing, opened twice, or not closed
 */
export function extractRegion(source: string, name: string): string {
  const lines = source.split('\n');
  const marks = (word: string) => lines.flatMap((line, i) => (regionName(line, word) === name ? [i] : []));
  const [starts, ends] = [marks('#region'), marks('#endregion')];
  if (starts.length + ends.length === 0) {
    const known = listRegions(source);
    throw new Error(
      `the file has no region "${name}"; ${suggest(name, known, known.length > 0 ? `one of ${known.join(', ')}` : 'a file with regions')}`,
    );
  }
  if (starts.length !== 1 || ends.length !== 1 || ends[0]! < starts[0]!) {
    throw new Error(
      `region "${name}" must be opened by one "#region ${name}" and closed by one "#endregion ${name}"; found ${starts.length} and ${ends.length}`,
    );
  }
  return unindent(lines.slice(starts[0]! + 1, ends[0]!).filter((line) => !isRegionMark(line))).join('\n');
}

/** Returns a whole file as shown: without region comments and without the empty lines at its end. */
export function withoutRegionMarks(source: string): string {
  return source
    .split('\n')
    .filter((line) => !isRegionMark(line))
    .join('\n')
    .trimEnd();
}

/** Returns the names of all regions of a file, in order. */
export function listRegions(source: string): string[] {
  return source.split('\n').flatMap((line) => regionName(line, '#region') ?? []);
}

/** Returns the name after `#region` or `#endregion` if a line is such a mark. @param word which of the two */
export function regionName(line: string, word: string): string | undefined {
  return new RegExp(`^\\s*(?:--|#|//|/\\*|<!--)?\\s*${word}\\s+([\\w-]+)`).exec(line)?.[1];
}

/** Whether a line opens or closes a region. */
export function isRegionMark(line: string): boolean {
  return regionName(line, '#region') !== undefined || regionName(line, '#endregion') !== undefined;
}

function unindent(lines: string[]): string[] {
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)) : lines;
}
