import type {FragmentEntry} from './fragment.ts';
import {likeness, phrasesOf} from './rank.ts';
import {stemOf} from './stem.ts';
import {isStopWord, plainWords} from './text.ts';

/** A glossary term, prepared for comparison with queries. */
export interface Term {
  entry: number;
  term: string;
  phrases: ReturnType<typeof phrasesOf>;
}

/** The maximum number of words in a term. */
const mostWords = 4;
/** The minimum likeness: the same words in the same order, in any form, such as "relationships". */
const leastLikeness = 0.8;

/** Prepares the terms of an index. */
export function prepareTerms(terms: readonly (readonly [entry: number, term: string])[]): Term[] {
  return terms.map(([entry, term]) => ({entry, term, phrases: phrasesOf(term)}));
}

/** Finds the term that a query names, such as "supergraph" or "what is a supergraph". A flag names no term. */
export function findTerm(query: string, terms: readonly Term[]): Term | undefined {
  const words = plainWords(query.slice(0, 100)).filter((word) => !isStopWord(word));
  if (words.length === 0 || words.length > mostWords || query.includes('--')) return undefined;
  const asked = words.map((term) => ({term, stem: stemOf(term), isPrefix: false}));
  return terms.find(({phrases}) =>
    phrases.some((phrase) => phrase.words.length === words.length && likeness(asked, phrase) >= leastLikeness),
  );
}

/** Returns the first sentence of a term's text. */
export function firstSentence({text}: FragmentEntry): string {
  const [paragraph = ''] = text.split('\n');
  return /^.*?[.!?](?=\s+\p{Lu}|$)/u.exec(paragraph)?.[0] ?? paragraph;
}
