/** The kind of a passage of prose. Most rules read all kinds, but some apply to only one. */
export type PassageKind =
  'paragraph' | 'table cell' | 'heading' | 'table header' | 'description' | 'message' | 'comment';

/** A piece of prose that one rule can judge on its own. */
export interface Passage {
  kind: PassageKind;
  /** The line of the file on which the passage begins, from 1. */
  line: number;
  /** The words. Inline code is replaced with crosses between backticks, so rules see that there is code. */
  text: string;
}

/** A wording that the style guide replaces. */
export interface ProseRule {
  /** A permanent name, which exceptions use. */
  id: string;
  /** Finds the wording: an expression (`g` is added), or a function that returns each match with its index. */
  pattern: RegExp | ((text: string) => Iterable<Match>);
  /** The kinds of passages that the rule reads; defaults to all. */
  kinds?: readonly PassageKind[];
  /** What is wrong with the wording. */
  message: string;
  /** What to write instead. */
  better: string;
  /** A text that the rule finds. */
  fails: string;
  /** The same text, written well. */
  passes: string;
}

/** Words that a rule found, and where they begin in the passage. */
export interface Match {
  0: string;
  index: number;
}

/** A finding of a rule in a file. */
export interface Finding {
  rule: ProseRule;
  line: number;
  found: string;
}

/** Returns everything that the rules find in the passages. */
export function findIn(passages: readonly Passage[], rules: readonly ProseRule[]): Finding[] {
  return passages.flatMap(({kind, line, text}) =>
    rules
      .filter(({kinds}) => !kinds || kinds.includes(kind))
      .flatMap((rule) =>
        Array.from(matchesOf(rule, text), ({0: match, index}) => ({
          rule,
          line: line + text.slice(0, index).split('\n').length - 1,
          found: match.trim().replace(/\s+/g, ' '),
        })),
      ),
  );
}

function matchesOf({pattern}: ProseRule, text: string): Iterable<Match> {
  if (typeof pattern === 'function') return pattern(text);
  return text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`));
}
