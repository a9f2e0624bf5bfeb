/** The interface that both search providers implement: the worker with our own index, and the hosted service. */

/** A range of text to mark, in UTF-16 code units. */
export type Range = readonly [start: number, end: number];

/** Text with its matching words. It is always plain text, even if it looks like markup. */
export interface MarkedText {
  text: string;
  marks: readonly Range[];
}

/** A page or section of the docs that matches the query. */
export interface SearchHit {
  /** The path of the page, with the base URL. */
  path: string;
  /** The anchor without `#`. Empty for the top of the page. */
  anchor: string;
  /** The heading at this place, the name of a flag or property, or the page's title. */
  heading: MarkedText;
  /** The headings between the page's title and this place. */
  trail: readonly string[];
  /**
   * An excerpt of the text that shows the match. Only set if the heading doesn't show the whole match. Empty while the
   * text is loading.
   */
  snippet?: MarkedText;
  /** Higher is better. Scores are comparable only between hits of the same query. */
  score: number;
}

/** The purpose of a page. Readers can limit results to one kind. */
export type ResultKind = 'guide' | 'reference' | 'recipe' | 'error';

/** A glossary term that the query names. The UI shows it above the results, and it doesn't count as a result. */
export interface Definition {
  term: string;
  /** The definition, in one sentence. */
  text: string;
  /** The path of the glossary, with the base URL. */
  path: string;
  anchor: string;
}

/** The hits of one page, best first. */
export interface PageHits {
  path: string;
  title: MarkedText;
  /** The titles of the pages above this page. */
  trail: readonly string[];
  hits: readonly SearchHit[];
}

/** The number of results in a group of sections, for the filters of the search page. */
export interface GroupCount {
  label: string;
  count: number;
}

export interface SearchAnswer {
  query: string;
  pages: readonly PageHits[];
  /** The number of places that match, in all pages or in the requested group and kind. */
  count: number;
  /**
   * The number of pages that contain these places. `Infinity` if there are more than the answer contains and the total
   * is unknown.
   */
  pageCount: number;
  /** The number of results in each group. If the request has a kind, only results of that kind count. */
  groups: readonly GroupCount[];
  /**
   * The number of places that match for each kind of page, if known. If the request has a group, only its places count.
   */
  kinds?: readonly {label: ResultKind; count: number}[];
  definition?: Definition;
  /** The corrected query, if the search took some of its words for other words. */
  correction?: string;
  /** Queries that have results, if this query has none. */
  suggestions: readonly string[];
  /** `false` while parts of the index are loading: a later answer can have more results, in a different order. */
  isComplete: boolean;
}

export interface SearchRequest {
  query: string;
  /** The maximum number of pages to return. Defaults to 6. */
  pages?: number;
  /** The maximum number of hits to return for each page. Defaults to 4. */
  hitsPerPage?: number;
  /** The label of the group of sections that the pages must belong to. */
  group?: string;
  /** The kind that the pages must have. */
  kind?: ResultKind;
}

/** Answers queries. The dialog and the search page depend only on this interface. */
export interface SearchProvider {
  /** Loads what the first query needs. */
  warm(): void;
  /**
   * Answers a query: immediately with what is already loaded, then with better answers, and finally with the complete
   * answer. A later call ends an earlier one, which then returns no more answers.
   * @throws Error (rejects) if a required file can't be fetched or read
   */
  search(request: SearchRequest, onAnswer: (answer: SearchAnswer) => void): Promise<void>;
}
