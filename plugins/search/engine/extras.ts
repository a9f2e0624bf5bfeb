/** Data that only the second answer needs. */
import type {SynonymRule} from './synonyms.ts';

export interface Extras {
  synonyms: readonly SynonymRule[];
  /** The headings that the outline omits (`encodeDeepHeadings`). Empty if they would be too large. */
  headings: string;
  /** The number of entries in each fragment. */
  fragments: readonly number[];
  /**
   * The questions that pages answer: the entry that answers each, as gaps, and the length of each, in weights of words
   * (`decodeNumbers`).
   */
  questions: {entries: string; lengths: string};
  /** The glossary terms, each with its entry. */
  terms: readonly (readonly [entry: number, term: string])[];
  /** Previous paths of pages, with the base URL, and the paths of the pages that have their content now. */
  moved: Readonly<Record<string, string>>;
}

/** The name of the file that contains the extras as JSON. */
export const extrasName = 'extras.json';

/**
 * Reads the extras file.
 * @throws Error if the text isn't such a file
 */
export function decodeExtras(text: string): Extras {
  const extras = JSON.parse(text) as Extras;
  if (
    !Array.isArray(extras.synonyms) ||
    !Array.isArray(extras.fragments) ||
    typeof extras.headings !== 'string' ||
    !extras.questions ||
    !extras.terms ||
    !extras.moved
  )
    throw new Error('search index: the extras lack synonyms, headings, fragments, questions, terms or moved paths');
  return extras;
}
