import type {PageHits, SearchHit} from '../engine/types.ts';
import type {SavedPlace} from './saved.ts';

/** Address of a hit, from the root. */
export const urlOf = ({path, anchor}: Pick<SearchHit, 'path' | 'anchor'>) => (anchor ? `${path}#${anchor}` : path);

/** A text for an address. Half of a surrogate pair, which no address can hold, becomes the replacement character. */
export const encodeTerm = (text: string) => encodeURIComponent(text.toWellFormed());

/** A hit as it is remembered. */
export function placeOf(page: PageHits, hit: SearchHit): SavedPlace {
  const above = hit.anchor ? [...page.trail, page.title.text, ...hit.trail] : page.trail;
  return {url: urlOf(hit), title: hit.heading.text, trail: above.filter((name) => name !== '').slice(0, 10)};
}

/** All hits of an answer as they are remembered, in their order. */
export const placesOf = (pages: readonly PageHits[]): SavedPlace[] =>
  pages.flatMap((page) => page.hits.map((hit) => placeOf(page, hit)));
