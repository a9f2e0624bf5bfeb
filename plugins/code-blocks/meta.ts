/**
 * Reads the words after a fence's language: `title="…"`, `alt="…"`, `{3-5,8}`, `showLineNumbers`, `annotate`,
 * `file`, `region`, and what checks/examples needs to know: `unchecked`, `output`, `dialect`, `setup`,
 * `declares`, `schema`, `continues`.
 */

export interface FenceMeta {
  title?: string;
  /** What a drawing shows, in place of which the fence is. */
  alt?: string;
  /** Line numbers (from 1) to mark. */
  highlighted: ReadonlySet<number>;
  showLineNumbers: boolean;
  /** File to include, from the repository's root. */
  file?: string;
  /** Part of the file, between `#region name` and `#endregion name`. */
  region?: string;
  /** Why no check can verify this fence. */
  unchecked?: string;
  /** It is what the example before it prints: `exact`, or `except` and keys whose values differ. */
  output?: string;
  /** Whose SQL it is, where it is not PostgreSQL's: `snowflake`, `bigquery`, … */
  dialect?: string;
  /** What comes before it when it is checked: see STYLEGUIDE.md. */
  setup?: string;
  /** Package whose declarations it repeats. */
  declares?: string;
  /** What a part of YAML or JSON belongs to: `Model#/definition/source`, `threads#startThread/200`. */
  schema?: string;
  /** It continues where the fence before it on the page ends. */
  continues: boolean;
  /** Line number → number of the annotation that explains it. */
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
const knownWord = /^(showLineNumbers|continues|[a-z]+="[^"]*"|\{[\d,\s-]*\})$/;

/**
 * Parses line ranges.
 * @param text e.g. `3-5,8`
 * @returns the ranges in order, each as the list of its line numbers
 * @throws Error when a part is neither a number nor a rising range
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
 * @throws Error naming the word that is not understood
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const words: string[] = meta.match(/[a-z]+="[^"]*"|\{[^}]*\}|\S+/gi) ?? [];
  const texts: Partial<Record<(typeof textKeys)[number], string>> = {};
  const highlighted = new Set<number>();
  const annotations = new Map<number, number>();
  for (const word of words) {
    if (!knownWord.test(word)) {
      throw new Error(
        `"${word}" is not understood after a fence's language; expected ${textKeys.map((key) => `${key}="…"`).join(', ')}, {3-5,8}, showLineNumbers or continues`,
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
  parseLineRanges(texts.annotate ?? '').forEach((lines, index) => annotations.set(lines[0]!, index + 1));
  for (const line of parseLineRanges(texts.annotate ?? '').flat()) highlighted.add(line);
  const {annotate: _, ...rest} = texts;
  return {
    ...rest,
    highlighted,
    annotations,
    showLineNumbers: words.includes('showLineNumbers'),
    continues: words.includes('continues'),
  };
}
