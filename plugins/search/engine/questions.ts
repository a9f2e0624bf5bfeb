/**
 * Questions that pages answer. They are separate texts after the entries, like the document expansion of R. Nogueira et
 * al., "Document expansion by query prediction", 2019. However, each question is compared individually, so words of two
 * questions never match together.
 */
import {decodeNumbers} from './numbers.ts';
import type {Extras} from './extras.ts';

/**
 * Returns how distinctive a term is that occurs in `frequency` of `size` entries: the inverse document frequency of
 * BM25.
 */
export const rarityOf = (frequency: number, size: number): number =>
  Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** The unit in which the lengths of questions are stored. */
export const lengthUnit = 0.25;

/** The questions in memory, numbered. */
export interface Questions {
  /** The entry that answers each question. */
  entries: readonly number[];
  /** The combined weight of the words of each question: the length of its vector. */
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
