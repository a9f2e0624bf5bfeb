import type {CSpellUserSettings} from 'cspell-lib';
import type {Passage} from '../prose/rule.ts';

/** A word that is in no dictionary. */
export interface Misspelling<P extends Passage> {
  word: string;
  passage: P;
  /** The line of the file, from 1. */
  line: number;
}

/**
 * Checks the words of passages against cspell's US English dictionary, its dictionaries of technical terms, and our own
 * list. Inline code is masked in passages, so it isn't checked.
 * @param words our own list, which is case-insensitive
 */
export async function findMisspellings<P extends Passage>(
  passages: readonly P[],
  words: readonly string[],
): Promise<Misspelling<P>[]> {
  // The package contains only ES modules.
  const {spellCheckDocument} = await import('cspell-lib');
  const lines = passages.flatMap((passage) =>
    passage.text.split('\n').map((words, i) => ({passage, line: passage.line + i, words})),
  );
  const text = lines.map(({words}) => words.replace(ignored, '')).join('\n');
  const {issues} = await spellCheckDocument(
    {uri: 'passages.txt', text, languageId: 'plaintext', locale: 'en-US'},
    {generateSuggestions: false, noConfigSearch: true},
    {...settings, words: [...words]},
  );
  return issues.map(({text: word, offset}) => {
    const {passage, line} = lines[countLines(text.slice(0, offset))]!;
    return {word, passage, line};
  });
}

/** Masked inline code, URLs, and words with `@`, `/`, or `.` inside, such as names of packages and files. */
const ignored = /`[x\s]*`|https?:\/\/\S+|\S*[@/.]\w\S*/g;

const settings: CSpellUserSettings = {
  version: '0.2',
  language: 'en-US',
  loadDefaultConfiguration: true,
  dictionaries: ['en_us', 'softwareTerms', 'companies', 'sql', 'aws', 'k8s', 'filetypes', '!npm', '!cpp', '!en-gb'],
  minWordLength: 4,
  allowCompoundWords: false,
  maxNumberOfProblems: 10_000,
  maxDuplicateProblems: 10_000,
};

const countLines = (text: string) => text.split('\n').length - 1;
