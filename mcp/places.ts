import type {SearchAnswer} from '../plugins/search/engine/types.ts';
import type {Sources} from './sources.ts';

/** A section of the docs that fits a query. */
export interface Place {
  /** Path of the page, with base URL. */
  path: string;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** Title of the page. */
  title: string;
  /** What is there; the title again for the top of the page. */
  heading: string;
  /** The words around the match; empty where the heading shows it all. */
  snippet: string;
  /** Greater is better; only places of one query can be compared. */
  score: number;
}

/** No page may take all the room, however often it has the words. */
const mostOfPage = 3;

/**
 * Searches as the site does.
 * @param group only pages of this group of sections
 * @returns places in the order in which the site shows them
 */
export function findPlaces({search}: Pick<Sources, 'search'>, query: string, count: number, group?: string): Place[] {
  return placesOf(
    search().search({query, pages: count, hitsPerPage: mostOfPage, ...(group !== undefined && {group})}),
  ).slice(0, count);
}

function placesOf({pages}: SearchAnswer): Place[] {
  return pages.flatMap(({path, title, hits}) =>
    hits.map(({anchor, heading, snippet, score}): Place => ({
      path,
      anchor,
      title: title.text,
      heading: heading.text,
      snippet: snippet?.text ?? '',
      score,
    })),
  );
}
