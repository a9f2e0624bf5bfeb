import type {PageHits, SearchHit} from '../engine/types.ts';
import type {SavedPlace} from './saved.ts';

/** Returns the URL of a hit, relative to the root. */
export const urlOf = ({path, anchor}: Pick<SearchHit, 'path' | 'anchor'>) => (anchor ? `${path}#${anchor}` : path);

/** Encodes a text for a URL. Half of a surrogate pair, which a URL can't contain, becomes the replacement character. */
export const encodeTerm = (text: string) => encodeURIComponent(text.toWellFormed());

/** Converts a hit to the form in which it is saved. */
export function placeOf(page: PageHits, hit: SearchHit): SavedPlace {
  const above = hit.anchor ? [...page.trail, page.title.text, ...hit.trail] : page.trail;
  return {url: urlOf(hit), title: hit.heading.text, trail: above.filter((name) => name !== '').slice(0, 10)};
}

/** Converts all hits of an answer to the form in which they are saved, in order. */
export const placesOf = (pages: readonly PageHits[]): SavedPlace[] =>
  pages.flatMap((page) => page.hits.map((hit) => placeOf(page, hit)));
