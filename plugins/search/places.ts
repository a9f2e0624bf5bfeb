/** Flattens answers into lists, for the command line, the golden set, and the benchmark. */
import type {SearchAnswer, SearchHit} from './engine/types.ts';

/** A hit with the title of its page. */
export interface FlatHit extends SearchHit {
  title: string;
}

/** Returns the hits of all pages of an answer, best first. */
export function listHits({pages}: SearchAnswer): FlatHit[] {
  return pages
    .flatMap(({title, hits}) => hits.map((hit) => ({...hit, title: title.text})))
    .sort((a, b) => b.score - a.score);
}
