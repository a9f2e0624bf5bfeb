import type {Sources} from './sources.ts';

/** A section of the docs that matches a query. */
export interface Place {
  /** The path of the page, with the base URL. */
  path: string;
  /** The anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** The title of the page. */
  title: string;
  /** The heading of the section; the page title for the top of the page. */
  heading: string;
  /** The words around the match; empty if the heading contains the whole match. */
  snippet: string;
  /** Higher is better. Scores are comparable only within one query. */
  score: number;
}

/** The maximum number of places on one page, so no page fills the whole result. */
const mostOfPage = 3;

/**
 * Searches like the site's search.
 * @param group limits the search to pages in this group of sections
 * @returns places in the site's order
 */
export function findPlaces({search}: Pick<Sources, 'search'>, query: string, count: number, group?: string): Place[] {
  const {pages} = search().search({query, pages: count, hitsPerPage: mostOfPage, group});
  const places = pages.flatMap(({path, title, hits}) =>
    hits.map(({anchor, heading, snippet, score}): Place => ({
      path,
      anchor,
      title: title.text,
      heading: heading.text,
      snippet: snippet?.text ?? '',
      score,
    })),
  );
  return places.slice(0, count);
}
