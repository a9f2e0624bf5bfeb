/** What only the second answer needs: deep headings, synonyms, and which fragment has which entries. */
import type {SynonymRule} from './synonyms.ts';

export interface Extras {
  synonyms: readonly SynonymRule[];
  /** Headings that the outline leaves out (`encodeDeepHeadings`); empty where they would cost too much. */
  headings: string;
  /** How many entries every fragment has. */
  fragments: readonly number[];
  /**
   * Questions that pages answer: the entry that answers each, as gaps, and its length in weights of words
   * (`decodeNumbers`).
   */
  questions: {entries: string; lengths: string};
  /** Terms of the glossary, each with its entry. */
  terms: readonly (readonly [entry: number, term: string])[];
  /** Paths that pages had before, with base URL, and the pages that have their content now. */
  moved: Readonly<Record<string, string>>;
}

/** Name of the file that holds them as JSON. */
export const extrasName = 'extras.json';

/**
 * Reads the file.
 * @throws Error when the text is no such file
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
