/** Words that mean the same, or lead to the same. They are applied to queries, never to the index. */
import {plainWords} from './text.ts';

/** Words that may be in a query, and what they may be replaced by. */
export interface SynonymRule {
  /** Word sequences, in lower case with single spaces, any of which the rule applies to. */
  from: readonly string[];
  to: readonly string[];
}

/**
 * Reads a list of synonyms: `a, b c` says that both mean the same; `a, b => c, d` that only the left ones are replaced.
 * Lines that begin with # and empty lines are left out.
 * @throws Error naming the line that is neither
 */
export function parseSynonyms(text: string, file: string): SynonymRule[] {
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.trim();
    if (!line || line.startsWith('#')) return [];
    const [left = [], right, ...more] = line.split('=>').map((side) =>
      side
        .split(',')
        .map((words) => plainWords(words).join(' '))
        .filter((words) => words !== ''),
    );
    if (left.length + (right?.length ?? 0) < 2 || left.length === 0 || right?.length === 0 || more.length > 0) {
      throw new Error(`${file}:${index + 1}: found "${line}"; expected "word, other words" or "words => other words"`);
    }
    return [{from: left, to: right ?? left}];
  });
}
