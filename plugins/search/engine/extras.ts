/** What only the second answer needs: synonyms, and which fragment has which entries. */
import type {SynonymRule} from './synonyms.ts';

export interface Extras {
  synonyms: readonly SynonymRule[];
  /** How many entries every fragment has. */
  fragments: readonly number[];
}

/** Name of the file that holds them as JSON. */
export const extrasName = 'extras.json';

/**
 * Reads the file.
 * @throws Error when the text is no such file
 */
export function decodeExtras(text: string): Extras {
  const extras = JSON.parse(text) as Extras;
  if (!Array.isArray(extras.synonyms) || !Array.isArray(extras.fragments)) throw new Error('search index: the extras lack synonyms or fragments');
  return extras;
}
