/**
 * Questions that pages answer: separate texts behind the entries, as the document expansion of R. Nogueira et al.,
 * "Document expansion by query prediction", 2019, but each compared by itself, so words of two questions never
 * meet.
 */
import {decodeNumbers} from './numbers.ts';
import type {Extras} from './extras.ts';

/** How much a term tells, by how many of `size` entries have it: the inverse document frequency of BM25. */
export const rarityOf = (frequency: number, size: number): number =>
  Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** Lengths of questions are written in this unit. */
export const lengthUnit = 0.25;

/** The questions in memory, numbered. */
export interface Questions {
  /** The entry that answers each. */
  entries: readonly number[];
  /** What the words of each weigh together: the length of its vector. */
  lengths: readonly number[];
}

export const noQuestions: Questions = {entries: [], lengths: []};

/** Reads the questions of the extras. */
export function decodeQuestions({entries, lengths}: Extras['questions']): Questions {
  let entry = 0;
  return {
    entries: decodeNumbers(entries).map((gap) => (entry += gap)),
    lengths: decodeNumbers(lengths).map((length) => length * lengthUnit),
  };
}
