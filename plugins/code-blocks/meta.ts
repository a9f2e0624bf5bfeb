/**
 * Parses the words after a fence's language: `title="…"`, `alt="…"`, `{3-5,8}`, `annotate`, `file`, `region`,
 * and the properties for checks/examples: `unchecked`, `output`, `dialect`, `setup`, `declares`, `schema`, `continues`.
 */

export interface FenceMeta {
  title?: string;
  /** The text alternative of the drawing that replaces the fence. */
  alt?: string;
  /** The line numbers to mark, from 1. */
  highlighted: ReadonlySet<number>;
  /** The path of the file to include, from the repository's root. */
  file?: string;
  /** The part of the file between `#region name` and `#endregion name`. */
  region?: string;
  /** Why no check can verify this fence. */
  unchecked?: string;
  /** The fence is the output of the example before it: `exact`, or `except` and the keys whose values differ. */
  output?: string;
  /** The SQL dialect if it isn't PostgreSQL: `snowflake`, `bigquery`, … */
  dialect?: string;
  /** The setup with which the fence is checked; see STYLEGUIDE.md. */
  setup?: string;
  /** The package whose declarations the fence repeats. */
  declares?: string;
  /** The schema that a part of YAML or JSON belongs to: `Model#/definition/source`, `threads#startThread/200`. */
  schema?: string;
  /** Whether the fence continues the previous fence of the page. */
  continues: boolean;
  /** Maps a line number to the number of the annotation that explains the line. */
  annotations: ReadonlyMap<number, number>;
}

const textKeys = [
  'title',
  'alt',
  'file',
  'region',
  'unchecked',
  'output',
  'dialect',
  'setup',
  'declares',
  'schema',
  'annotate',
] as const;
const knownWord = /^(continues|[a-z]+="[^"]*"|\{[\d,\s-]*\})$/;

/**
 * Parses line ranges.
 * @param text such as `3-5,8`
 * @returns the ranges in order, each as a list of its line numbers
 * @throws Error if a part is neither a number nor an ascending range
 */
export function parseLineRanges(text: string): number[][] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const match = /^(\d+)(?:-(\d+))?$/.exec(part);
      const first = Number(match?.[1]);
      const last = Number(match?.[2] ?? match?.[1]);
      if (!match || first < 1 || last < first) throw new Error(`"${part}" is not a line number or a range such as 3-5`);
      return Array.from({length: last - first + 1}, (_, i) => first + i);
    });
}

/**
 * Parses a fence's meta string.
 * @throws Error that names the word if it isn't valid
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const words: string[] = meta.match(/[a-z]+="[^"]*"|\{[^}]*\}|\S+/gi) ?? [];
  const texts: Partial<Record<(typeof textKeys)[number], string>> = {};
  const highlighted = new Set<number>();
  for (const word of words) {
    if (!knownWord.test(word)) {
      throw new Error(
        `"${word}" is not understood after a fence's language; expected ${textKeys.map((key) => `${key}="…"`).join(', ')}, {3-5,8} or continues`,
      );
    }
    const [key, value] = word.split(/=(.*)/s) as [string, string | undefined];
    if (value !== undefined) {
      const known = textKeys.find((name) => name === key);
      if (!known) throw new Error(`"${key}" is not a property of a fence; expected one of ${textKeys.join(', ')}`);
      texts[known] = value.slice(1, -1);
    } else if (word.startsWith('{')) {
      for (const line of parseLineRanges(word.slice(1, -1)).flat()) highlighted.add(line);
    }
  }
  const {annotate = '', ...rest} = texts;
  const annotated = parseLineRanges(annotate);
  for (const line of annotated.flat()) highlighted.add(line);
  return {
    ...rest,
    highlighted,
    annotations: new Map(annotated.map(([first], index) => [first!, index + 1])),
    continues: words.includes('continues'),
  };
}
