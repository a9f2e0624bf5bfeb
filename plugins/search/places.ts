/** Answers as a flat list: for the command line, the golden set and the bench. */
import type {SearchAnswer, SearchHit} from './engine/types.ts';

/** A hit with the title of its page. */
export interface FlatHit extends SearchHit {
  title: string;
}

/** All hits of an answer, best first, whatever page they are on. */
export function listHits({pages}: SearchAnswer): FlatHit[] {
  return pages
    .flatMap(({title, hits}) => hits.map((hit) => ({...hit, title: title.text})))
    .sort((a, b) => b.score - a.score);
}
