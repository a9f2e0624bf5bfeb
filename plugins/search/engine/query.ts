/** Converts what a reader types into the readings to search for. */
import {getOrCreate} from './getOrCreate.ts';
import type {SynonymRule} from './synonyms.ts';
import {stemOf} from './stem.ts';
import {findWords, isStopWord, type Word} from './text.ts';

/** A word to search for. */
export interface QueryWord {
  term: string;
  /** Whether the reader might still be typing the word. */
  isPrefix: boolean;
  /** Whether the word might be short for another word, as in "auth" or "comp dat". */
  isShort?: boolean;
  /** Whether the word is a flag of a command, such as `--since`. */
  isFlag?: boolean;
}

/** One interpretation of the query. The search looks for all of its words together. */
export interface Reading {
  words: readonly QueryWord[];
  /** Whether the words are as typed, have compounds split into parts, or have synonyms in place of words. */
  kind: 'typed' | 'parts' | 'synonym';
  /** The weight of a hit of this reading, from 0 to 1. */
  weight: number;
}

/** The maximum numbers of words, characters, and readings to process, because no search can take long. */
const mostWords = 20;
const mostCharacters = 400;
const mostReadings = 4;
/** Short forms are only considered if the query has few words. */
const shortForm = {leastLetters: 3, mostLetters: 4, mostWords: 3};
const synonymWeight = 0.9;
/** Names for the subject of the whole site, which add nothing to a query with other words. */
const subject = new Set(['promptql', 'bot', 'chatbot', 'assistant']);
/**
 * The parts of a message that differ each time it is printed: timestamps, times, IP addresses, and hexadecimal
 * identifiers.
 */
const noise =
  /\b\d{4}-\d\d-\d\dT[\d:.,]+Z?|\b\d\d:\d\d:\d\d\b|\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?=[a-f-]*\d)(?=[\d-]*[a-f])[\da-f]{6,}(?:-[\da-f]+)*\b/gi;

/**
 * Returns the readings of a query: compounds whole and split into parts, and synonyms in place of words. Omits common
 * words if other words remain.
 * @returns the query as typed first; no readings for a query without letters and digits
 */
export function readQuery(query: string, synonyms: readonly Synonym[]): Reading[] {
  const start = query.slice(0, mostCharacters);
  const quiet = start.replace(noise, ' ');
  const text = /[\p{L}\p{N}]/u.test(quiet) ? quiet : start;
  const all = findWords(text);
  const isLong = all.length > mostWords;
  const telling = isLong ? all.filter(({whole}) => !isStopWord(whole)) : all;
  const found = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const isOpen = !isLong && /[\p{L}\p{N}\p{M}]$/u.test(text);
  const toWhole = ({start: at, whole}: Word) => ({term: whole, isFlag: text.slice(0, at).endsWith('--')});
  const wholes = toWords(found.map(toWhole), isOpen);
  if (wholes.length === 0) return [];
  const readings: Reading[] = [{kind: 'typed', words: withoutStopWords(wholes), weight: 1}];
  const parts = toWords(
    found.flatMap((word) => (word.parts.length > 0 ? word.parts.map((term) => ({term})) : [toWhole(word)])),
    isOpen,
  );
  if (parts.length > wholes.length) readings.push({kind: 'parts', words: withoutStopWords(parts), weight: 0.95});
  const stems = parts.map((word) => (word.isFlag ? '' : stemOf(word.term)));
  for (const rule of synonyms) {
    for (const words of replaceWords(parts, stems, rule)) {
      if (readings.length >= mostReadings) return readings;
      readings.push({kind: 'synonym', words: withoutStopWords(words), weight: synonymWeight});
    }
  }
  return readings;
}

function toWords(words: readonly Pick<QueryWord, 'term' | 'isFlag'>[], isOpen: boolean): QueryWord[] {
  return words.map(({term, isFlag = false}, index) => ({
    term,
    isFlag,
    isPrefix: isOpen && index === words.length - 1,
    isShort:
      words.length <= shortForm.mostWords &&
      term.length >= shortForm.leastLetters &&
      term.length <= shortForm.mostLetters,
  }));
}

function withoutStopWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const seen = new Set<string>();
  const chosen = words.filter(
    ({term, isPrefix, isFlag}) =>
      (isFlag || !isStopWord(term) || (isPrefix && words.length === 1)) && !seen.has(term) && seen.add(term),
  );
  const others = chosen.filter(({term}) => !subject.has(term));
  return others.length > 2 ? others : chosen.length > 0 ? chosen : words;
}

/** Returns variants of the words in which each alternative of the rule replaces the words that it matches. */
function replaceWords(words: readonly QueryWord[], stems: readonly string[], {from, to}: Synonym): QueryWord[][] {
  for (const {words: sought, stems: soughtStems} of from) {
    const at = stems.findIndex((_, index) => soughtStems.every((stem, offset) => stems[index + offset] === stem));
    if (at < 0) continue;
    return to
      .filter((other) => other !== sought && sought.length + other.length > 2)
      .map((other) => [
        ...words.slice(0, at),
        ...other.map((term) => ({term, isPrefix: false})),
        ...words.slice(at + sought.length),
      ]);
  }
  return [];
}

/** A synonym rule, prepared for comparison. */
export interface Synonym {
  from: readonly {words: readonly string[]; stems: readonly string[]}[];
  to: readonly (readonly string[])[];
}

/** Maps the stem of each word to its single-word synonyms, because the engine searches for both words at once. */
export function relatedWords(rules: readonly SynonymRule[]): Map<string, string[]> {
  const related = new Map<string, string[]>();
  for (const {from, to} of rules) {
    for (const word of from.filter(isSingle)) {
      const others = to.filter((other) => other !== word && isSingle(other));
      getOrCreate(related, stemOf(word), () => []).push(...others);
    }
  }
  return related;
}

const isSingle = (phrase: string) => !phrase.includes(' ');

/** Splits the phrases of all rules into words and stems. */
export function prepareSynonyms(rules: readonly SynonymRule[]): Synonym[] {
  return rules.map(({from, to}) => {
    const phrases = new Map([...from, ...to].map((phrase) => [phrase, phrase.split(' ')]));
    return {
      from: from.map((phrase) => ({words: phrases.get(phrase)!, stems: phrases.get(phrase)!.map(stemOf)})),
      to: to.map((phrase) => phrases.get(phrase)!),
    };
  });
}
