/** Finds the index terms that match a word of a query. */
import {allowedErrors, editDistance} from './distance.ts';
import {lowerBound} from './shard.ts';
import {termsWithPrefix} from './lexicon.ts';
import type {QueryWord} from './query.ts';
import {stemOf} from './stem.ts';

/** Index terms with the value of a hit of each, from 0 to 1. */
export type Expansion = ReadonlyMap<string, number>;
type Lists = readonly (readonly string[])[];

const worth = {stem: 0.75, prefix: 0.75, synonym: 0.7, oneError: 0.7, twoErrors: 0.5};
/** The maximum number of terms to try for a prefix. A prefix with more terms is too vague to be useful. */
const mostPrefixed = 60;

/**
 * Finds the terms for a word in sorted lists of terms, the outline's list first: the word itself, its other forms,
 * words that start with it, and synonyms.
 */
export function expandWord({term, isPrefix}: QueryWord, lists: Lists, related: readonly string[] = []): Expansion {
  const found = new Map<string, number>();
  const add = (candidate: string, value: number) => {
    if (value > (found.get(candidate) ?? 0)) found.set(candidate, value);
  };
  const stem = stemOf(term);
  const stemStart = stem.slice(0, Math.max(3, stem.length - 1));
  for (const [number, list] of lists.entries()) {
    if (list[lowerBound(list, term)] === term) add(term, 1);
    if (stem.length > 2)
      for (const candidate of termsWithPrefix(list, stemStart))
        if (stemOf(candidate) === stem) add(candidate, worth.stem);
    // A single letter starts too many words, so look for it only in titles and headings.
    if (isPrefix && (number === 0 || term.length > 1)) {
      for (const candidate of termsWithPrefix(list, term).slice(0, mostPrefixed))
        add(candidate, worth.prefix * (0.6 + (0.4 * term.length) / candidate.length));
    }
  }
  for (const other of related)
    for (const [candidate, value] of expandWord({term: other, isPrefix: false}, lists))
      add(candidate, value * worth.synonym);
  return found;
}

/**
 * Finds the terms for a word that no list contains, which is taken for a misspelling of other words.
 * @param frequencyOf decides which of equally similar terms comes first
 */
export function guessWord({term, isPrefix}: QueryWord, lists: Lists, frequencyOf: (term: string) => number): Expansion {
  const found = new Map<string, number>();
  const guesses = new Map(lists.flatMap((list) => guess(term, isPrefix, list)));
  const likely = [...guesses].sort(
    ([a, valueOfA], [b, valueOfB]) => valueOfB - valueOfA || frequencyOf(b) - frequencyOf(a),
  );
  for (const [candidate, value] of likely)
    for (const [form, share] of expandWord({term: candidate, isPrefix: false}, lists))
      found.set(form, Math.max(found.get(form) ?? 0, value * share));
  return found;
}

/**
 * Returns terms that the word might be a misspelling of. For an unfinished word, also returns terms that start with
 * such a term.
 */
function guess(term: string, isPrefix: boolean, list: readonly string[]): [string, number][] {
  const limit = allowedErrors(term);
  if (limit === 0) return [];
  const found: [string, number][] = [];
  const letters = lettersOf(term);
  const lettersOfList = lettersOfAll(list);
  for (let i = 0; i < list.length; i++) {
    const candidate = list[i]!;
    // Skip candidates that are clearly too different, by their length or by the letters of the word that they lack.
    if (candidate.length < term.length - limit || (!isPrefix && candidate.length > term.length + limit)) continue;
    if (countBits(letters & ~lettersOfList[i]!) > limit) continue;
    let distance = editDistance(term, candidate, limit);
    const isWhole = distance <= limit;
    if (!isWhole && isPrefix) distance = editDistance(term, candidate.slice(0, term.length), limit);
    if (distance > limit) continue;
    // Readers rarely mistype the first letter.
    const start = candidate[0] === term[0] ? 1 : 0.7;
    const rest = isWhole ? 1 : 0.6;
    found.push([candidate, (distance < 2 ? worth.oneError : worth.twoErrors) * start * rest]);
  }
  const best = Math.max(0, ...found.map(([, value]) => value));
  return found.filter(([, value]) => value > best * 0.8);
}

/**
 * Returns a bit set of the letters in the word. Digits and other characters share these bits, so they are less
 * selective.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}

const lettersOfLists = new WeakMap<readonly string[], Int32Array>();

function lettersOfAll(list: readonly string[]): Int32Array {
  let letters = lettersOfLists.get(list);
  if (!letters) lettersOfLists.set(list, (letters = Int32Array.from(list, lettersOf)));
  return letters;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Splits a word that was written without a space into two known words: `rolesetup` into `role` and `setup`. */
export function splitWord(term: string, isKnown: (part: string) => boolean): [string, string] | undefined {
  for (let at = term.length - 3; at >= 3; at--) {
    const [left, right] = [term.slice(0, at), term.slice(at)];
    if (isKnown(left) && isKnown(right)) return [left, right];
  }
  return undefined;
}
