/** Words that have the same meaning or lead to the same place. They are applied to queries, never to the index. */
import {plainWords} from './text.ts';

/** Words that a query can contain, and their replacements. */
export interface SynonymRule {
  /** The word sequences that the rule applies to, in lowercase with single spaces. */
  from: readonly string[];
  to: readonly string[];
}

/**
 * Reads a list of synonyms. `a, b c` means that both are synonyms of each other. `a, b => c, d` means that only the
 * words on the left are replaced. Skips empty lines and lines that start with #.
 * @throws Error that names the invalid line
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
