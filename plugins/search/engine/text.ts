/** Converts text to terms in the same way for pages, queries, and marks, so they always agree. */
import {getOrCreate} from './getOrCreate.ts';

/** A word as written in a text, with the terms that find it. */
export interface Word {
  /** The position in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The word without separators, case, and accents. For example, `JDBC_URL` becomes `jdbcurl`. */
  whole: string;
  /** The parts of a compound, e.g. `jdbc` and `url`. Empty if the word has no parts. */
  parts: readonly string[];
}

/**
 * Matches words of letters and digits, which can be joined by single hyphens or underscores. File names include their
 * extension, and versions and decimals all of their digits.
 */
const wordPattern =
  /[\p{L}\p{N}\p{M}]+(?:[-_][\p{L}\p{N}\p{M}]+)*(?:\.(?:ya?ml|hml|json|sql|toml)(?![\p{L}\p{N}\p{M}_-])|(?:\.\p{N}+)+)?/gu;
/** Where a capital letter starts a new part of a word: `claims|Config`, `HTTP|Client`. */
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const plainWord = /^\p{L}\p{Ll}*$/u;
const accents = /\p{M}+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** Names that aren't split at capital letters. */
const names = new Set([
  'promptql',
  'postgresql',
  'graphql',
  'mysql',
  'bigquery',
  'openai',
  'github',
  'gitlab',
  'javascript',
  'typescript',
  'nodejs',
  'oauth',
  'duckduckgo',
  'openapi',
  'mongodb',
]);

/** The maximum length of a term. Longer terms are truncated. */
const longestTerm = 40;

/** Finds the words of a text, in order. */
export function findWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index;
    const raw = match[0];
    // The "s" of "user's" isn't a separate word.
    if (raw.length === 1 && /['’]/.test(text[start - 1] ?? '') && letterOrDigit.test(text[start - 2] ?? '')) continue;
    const {whole, parts} = getOrCreate(known, raw, readWord, mostKnown);
    if (whole) words.push({start, end: start + raw.length, whole, parts});
  }
  return words;
}

/** The words seen so far. A site has few words, but a server sees many queries. */
const known = new Map<string, Pick<Word, 'whole' | 'parts'>>();
const mostKnown = 50_000;

/** Versions are the same with and without "v". */
const readWord = (raw: string) => ({
  whole: fold(raw.replace(/^v(?=\d+\.)|[-_.]/gi, '')),
  parts: splitCompound(raw),
});

function splitCompound(raw: string): string[] {
  if (plainWord.test(raw)) return [];
  const pieces = raw.split(/[-_.]/);
  const parts = pieces
    .flatMap((piece) => (names.has(piece.toLowerCase()) ? [piece] : piece.split(camelBoundary)))
    .map(fold);
  const known = parts.filter((part) => part.length > 1);
  return parts.length > 1 ? known : [];
}

/** Converts text to lowercase, removes accents, and truncates it to the maximum length of a term. */
export function fold(text: string): string {
  // Normalizing is slow, and most words don't need it.
  const plain = /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFKD').replace(accents, '');
  return plain.toLowerCase().slice(0, longestTerm);
}

/** Joins words to one name, as a term: `tables[].name` is `tablesname`. */
export const joinWords = (words: readonly Word[]): string =>
  words
    .map(({whole}) => whole)
    .join('')
    .slice(0, longestTerm);

/** Returns all terms that find a text, both whole words and parts, in order and with repetitions. */
export function termsOf(text: string): string[] {
  return findWords(text).flatMap(({whole, parts}) => [whole, ...parts]);
}

/** Returns the words of a text in order, with compounds split into their parts, for comparing phrases. */
export const plainWords = (text: string): string[] => splitWords(findWords(text));

/** Returns words with compounds split into their parts. */
export function splitWords(words: readonly Word[]): string[] {
  const split: string[] = []; // filled in a loop, because `flatMap` is slow while the index loads
  for (const {whole, parts} of words) {
    if (parts.length > 0) split.push(...parts);
    else split.push(whole);
  }
  return split;
}

const stopWords = new Set(
  'a about all also am an and another any are as at be been being but by can cannot could did do does doing done each either else every for from had has have having he her his how i if in into is it its itself just like may me might more most much must my neither no nor not nothing of on once one only or other our ours over own per same shall she should since so some such than that the their theirs them then there these they this those though thus to too two until upon us use used uses using very via was we were what whatever when whenever where whether which while who whom whose why will with would yes yet you your yours ain aren couldn didn doesn don hadn hasn haven isn mustn needn shouldn wasn weren won wouldn ll re ve arent cant couldnt didnt doesnt dont hadnt hasnt havent im isnt ive shouldnt thats theyre wasnt werent weve whats wont wouldnt youre'.split(
    ' ',
  ),
);

const weakWords = new Set(
  'able actually down off out up add after again allow already although always anything anyone away back bad because become before begin best better big bring call change come completely correct different easily easy else enough ever everything exactly few find first get getting give given go goes going good got great happen help here instead keep kind know last let long look lot make making mean myself need never new now number old onto own part people please possible problem properly put really right run say see set show simple small someone something somewhere start still stop take tell thing time today together turned too true try trying turn under understand usually want way well whole without work working wrong'.split(
    ' ',
  ),
);

/** Whether a word carries little meaning in a sentence, such as "get", "anything", or "myself". */
export const isWeakWord = (term: string): boolean => weakWords.has(term) || weakWords.has(term.replace(/s$/, ''));

/** Whether a word is too common to search for if the query has other words. */
export const isStopWord = (term: string): boolean => stopWords.has(term);

/**
 * Returns the anchor that the site generator (github-slugger) gives a heading: lowercase, without punctuation, and with
 * hyphens for spaces.
 */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}
