import type {SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';

/** What a view shows. */
export interface FinderState {
  /** The query that was asked for last, without spaces around it; empty when there is none. */
  query: string;
  /** The newest answer; it may belong to the query before, until the first answer to this one. */
  answer?: SearchAnswer;
  /** Set from a failure until the next success. */
  error?: Error;
}

/** Longest query that is looked for; more is a text pasted by mistake. In UTF-16 code units. */
export const longestQuery = 256;

const firstDelay = 1_000;
const longestDelay = 30_000;

/**
 * Asks a provider and keeps what a view shows. After a failure it tries again by itself: when the network comes back,
 * when the reader comes back to the page, and after growing delays. Nothing that was typed is lost.
 */
export class Finder {
  private state: FinderState = {query: ''};
  private request: SearchRequest | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private delay = firstDelay;

  constructor(
    private readonly provider: SearchProvider,
    private readonly onChange: (state: FinderState) => void,
  ) {
    addEventListener('online', () => this.askAgain());
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.askAgain());
  }

  /** Asks for a query; an empty one ends the search. */
  find(request: SearchRequest) {
    const query = request.query.trim().slice(0, longestQuery).trim();
    this.request = query ? {...request, query} : undefined;
    this.update({...this.state, query, ...(query ? {} : {answer: undefined, error: undefined})});
    this.ask();
  }

  /** Stops trying; what was asked for is kept for `find`. */
  stop() {
    this.request = undefined;
    clearTimeout(this.retry);
  }

  private askAgain() {
    if (this.state.error) this.ask();
  }

  private ask() {
    clearTimeout(this.retry);
    const {request} = this;
    if (!request) return;
    const isCurrent = () => this.request === request;
    this.provider
      .search(request, (answer) => {
        if (!isCurrent()) return;
        this.delay = firstDelay;
        this.update({query: request.query, answer});
      })
      .catch((error: Error) => {
        if (!isCurrent()) return;
        this.update({...this.state, error});
        this.retry = setTimeout(() => this.askAgain(), this.delay);
        this.delay = Math.min(this.delay * 2, longestDelay);
      });
  }

  private update(state: FinderState) {
    this.state = state;
    this.onChange(state);
  }
}
