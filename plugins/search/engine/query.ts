/** From what a reader types to the readings of it that are searched for. */
import type {SynonymRule} from './synonyms.ts';
import {stemOf} from './stem.ts';
import {findWords, isStopWord} from './text.ts';

/** A word to search for. */
export interface QueryWord {
  term: string;
  /** The reader may not have finished it. */
  isPrefix: boolean;
}

/** A reading of the query: all words are searched for together. */
export interface Reading {
  words: readonly QueryWord[];
  /** What a hit of this reading is worth, 0 to 1. */
  weight: number;
}

/** No more words of a query are read, and no more readings tried; nobody types more, and nothing may take long. */
const mostWords = 12;
const mostCharacters = 400;
const mostReadings = 6;
const synonymWeight = 0.9;

/**
 * Reads a query: compounds as a whole and as their parts, synonyms in place of words. Common words are left out where
 * others remain.
 * @returns the query as it stands first; no readings for a query without letters and digits
 */
export function readQuery(query: string, synonyms: readonly SynonymRule[]): Reading[] {
  const text = query.slice(0, mostCharacters);
  const found = findWords(text).slice(0, mostWords);
  const isOpen = found.length > 0 && /[\p{L}\p{N}\p{M}]$/u.test(text.trimEnd()) && !/\s$/.test(text);
  const wholes = toWords(found.map(({whole}) => whole), isOpen);
  if (wholes.length === 0) return [];
  const readings: Reading[] = [{words: withoutStopWords(wholes), weight: 1}];
  const parts = toWords(found.flatMap(({whole, parts: own}) => (own.length > 0 ? own : [whole])), isOpen);
  if (parts.length > wholes.length) readings.push({words: withoutStopWords(parts), weight: 0.95});
  for (const rule of synonyms) {
    for (const words of replaceWords(parts, rule)) {
      if (readings.length >= mostReadings) return readings;
      readings.push({words: withoutStopWords(words), weight: synonymWeight});
    }
  }
  return readings;
}

function toWords(terms: readonly string[], isOpen: boolean): QueryWord[] {
  return terms.map((term, index) => ({term, isPrefix: isOpen && index === terms.length - 1}));
}

function withoutStopWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const seen = new Set<string>();
  const chosen = words.filter(({term, isPrefix}) => (!isStopWord(term) || (isPrefix && words.length === 1)) && !seen.has(term) && seen.add(term));
  return chosen.length > 0 ? chosen : words;
}

/** The words with one side of the rule replaced by each of the other: all places where it stands are left but the first. */
function replaceWords(words: readonly QueryWord[], {from, to}: SynonymRule): QueryWord[][] {
  const stems = words.map(({term}) => stemOf(term));
  for (const phrase of from) {
    const sought = phrase.split(' ').map(stemOf);
    const at = stems.findIndex((_, index) => sought.every((stem, offset) => stems[index + offset] === stem));
    if (at < 0) continue;
    return to
      .filter((other) => other !== phrase)
      .map((other) => [...words.slice(0, at), ...other.split(' ').map((term) => ({term, isPrefix: false})), ...words.slice(at + sought.length)]);
  }
  return [];
}
