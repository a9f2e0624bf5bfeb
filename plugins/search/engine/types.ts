/** What a search gives, from either provider: the worker with our own index, or the hosted service. */

/** A stretch of text to mark, in UTF-16 code units. */
export type Range = readonly [start: number, end: number];

/** Text with the words that match. It is plain text, whatever characters it holds. */
export interface MarkedText {
  text: string;
  marks: readonly Range[];
}

/** A place in the docs. */
export interface SearchHit {
  /** Path of the page, with base URL. */
  path: string;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** What is there: a heading, the name of a flag or property, or the page's title. */
  heading: MarkedText;
  /** Headings between the page's title and this place. */
  trail: readonly string[];
  /**
   * A piece of the text that shows the match, where the heading does not show all of it; empty while the text is on its
   * way.
   */
  snippet?: MarkedText;
  /** Greater is better; only hits of one query can be compared. */
  score: number;
}

/** What a page is for; readers can choose one. */
export type ResultKind = 'guide' | 'reference' | 'recipe' | 'error';

/** A term of the glossary that the query names. It is shown above the results and is none of them. */
export interface Definition {
  term: string;
  /** One sentence. */
  text: string;
  /** Path of the glossary, with base URL. */
  path: string;
  anchor: string;
}

/** Hits of one page, best first. */
export interface PageHits {
  /** Our own index gives it; the hosted service does not know it. */
  kind?: ResultKind;
  path: string;
  title: MarkedText;
  /** Titles of the pages above it. */
  trail: readonly string[];
  hits: readonly SearchHit[];
}

/** How many results a group of sections has, for the filters of the search page. */
export interface GroupCount {
  label: string;
  count: number;
}

export interface SearchAnswer {
  query: string;
  pages: readonly PageHits[];
  /** How many places match: in all pages and, with a group, in that group. */
  count: number;
  /** How many pages they are on; `Infinity` for more than are given, where no one has counted. */
  pageCount: number;
  /** With a kind, of that kind. */
  groups: readonly GroupCount[];
  /** How many places of each kind of page match, with a group in that group, where that is known. */
  kinds?: readonly {label: ResultKind; count: number}[];
  definition?: Definition;
  /** The query as it was understood, where words of it were taken for others. */
  correction?: string;
  /** Queries that have results, when this one has none. */
  suggestions: readonly string[];
  /** `false` while parts of the index are still on their way: there may be more results, in another order. */
  isComplete: boolean;
}

export interface SearchRequest {
  query: string;
  /** Pages to give; 6 if omitted. */
  pages?: number;
  /** Hits of one page to give; 4 if omitted. */
  hitsPerPage?: number;
  /** Label of a group of sections that the pages must belong to. */
  group?: string;
  /** Kind that the pages must be of. */
  kind?: ResultKind;
}

/** Answers queries. The dialog and the search page know nothing else of a provider. */
export interface SearchProvider {
  /** Loads what the first query needs. */
  warm(): void;
  /**
   * Answers a query, first with what is known at once, then better, at last completely.
   * A later call ends an earlier one, which then gives no more answers.
   * @throws Error (rejects) when what is needed cannot be fetched or read
   */
  search(request: SearchRequest, onAnswer: (answer: SearchAnswer) => void): Promise<void>;
}
