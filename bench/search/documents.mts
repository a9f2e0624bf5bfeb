import type {Place} from '../../plugins/search/golden/golden.ts';
import {authorsWords} from './authorsWords.mts';
import type {BenchPage} from './engine.mts';

/** A section as a document, for engines that only support documents. */
export interface SectionDocument extends Place {
  id: number;
  title: string;
  heading: string;
  text: string;
  /** The words that our authors add for search; see `authorsWords.mts`. */
  words: string;
}

/** Returns all sections of the pages, with consecutive ids from 0. */
export function toDocuments(pages: readonly BenchPage[]): SectionDocument[] {
  return pages
    .flatMap(({record}) => {
      const words = authorsWords(record);
      return record.sections.map(({anchor, heading, text}) => ({
        path: record.path,
        anchor,
        title: record.title,
        heading,
        text,
        words: words.get(anchor) ?? '',
      }));
    })
    .map((section, id) => ({id, ...section}));
}
