import {readText} from './lib/readText.ts';
import type {Check} from './lib/check.ts';
import {readCovered} from './prose/corpus.ts';
import {findMisspellings} from './spelling/spell.ts';

const list = 'checks/spelling/words.txt';

/** Words in prose are in a dictionary of US English or of technical terms, or in our own list. */
const check: Check = {
  name: 'spelling',
  kind: 'sources',
  says: 'prose in Markdown and data is spelled in US English',
  async run() {
    const words = readWords(readText(list));
    const passages = readCovered().filter(({file}) => /\.(mdx?|ya?ml)$/.test(file));
    const found = await findMisspellings(passages, words);
    return {
      faults: found.map(
        ({word, passage, line}) =>
          `${passage.file}:${line}: "${word}" is in no dictionary. Correct the spelling, or add the word to ${list}.`,
      ),
      summary: `${passages.length} passages, ${words.length} own words`,
    };
  },
};

export default check;

/** Reads our own words, one per line. Text after `#` is a comment. */
export function readWords(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}
