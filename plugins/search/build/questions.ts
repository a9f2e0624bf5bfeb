/** Prepares the questions that pages answer for the index. */
import {countOccurrences} from '../../../config/countOccurrences.ts';
import {lengthUnit, rarityOf} from '../engine/questions.ts';
import {isStopWord, plainWords, termsOf} from '../engine/text.ts';
import type {PageRecord} from '../records.ts';

/** A question in a reader's words. */
export interface Question {
  text: string;
  /** The anchor of the section that answers the question. Empty if the whole page answers it. */
  anchor: string;
}

/** Questions by the path of the page that answers them, without the base URL. */
export type PageQuestions = ReadonlyMap<string, readonly Question[]>;

/** A question in the form that the index stores. */
export interface IndexedQuestion {
  /** The entry that answers the question. */
  entry: number;
  terms: readonly string[];
  /** The combined weight of the question's words, in `lengthUnit`s. */
  length: number;
}

/**
 * Assigns the questions of all pages to entries, and sorts them by entry.
 * @throws Error that names a question whose section isn't in the index, such as a heading of level 4
 */
export function indexQuestions(
  pages: readonly PageRecord[],
  questions: PageQuestions,
  baseUrl: string,
): IndexedQuestion[] {
  const frequencies = countTerms(pages);
  const size = pages.reduce((sum, {sections}) => sum + sections.length, 0);
  const indexed: IndexedQuestion[] = [];
  let first = 0;
  for (const {path, sections, description} of pages) {
    for (const {text, anchor} of [
      ...(questions.get(`/${path.slice(baseUrl.length)}`) ?? []),
      ...(description ? [{text: description, anchor: ''}] : []),
    ]) {
      const section = anchor ? sections.findIndex((each) => each.anchor === anchor) : 0;
      if (section < 0)
        throw new Error(
          `${path}: the question "${text}" names #${anchor}, which isn't a section that search has; ` +
            "expected the id of a heading of level 2 or 3 that isn't a list of links on many pages. " +
            'Correct "questions" in the front matter.',
        );
      const words = new Set(plainWords(text).filter((word) => !isStopWord(word)));
      const weight = Math.hypot(...[...words].map((word) => rarityOf(frequencies.get(word) ?? 0, size)));
      const terms = [...new Set(termsOf(text).filter((term) => !isStopWord(term) && term.length > 1))];
      indexed.push({entry: first + section, terms, length: Math.max(1, Math.round(weight / lengthUnit))});
    }
    first += sections.length;
  }
  return indexed.sort((a, b) => a.entry - b.entry);
}

/** Counts the sections that contain each term. */
function countTerms(pages: readonly PageRecord[]): Map<string, number> {
  const sections = pages.flatMap((page) => page.sections);
  return countOccurrences(sections.flatMap(({heading, text}) => [...new Set(termsOf(`${heading}\n${text}`))]));
}
