import {useEffect, useState} from 'react';
import type {SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';

/** The state of a search, for a view. */
export interface Search {
  /** The text to search for, without surrounding spaces. Empty if there is none. */
  query: string;
  /** The latest answer. It can belong to the previous query until the first answer to this one arrives. */
  answer?: SearchAnswer | undefined;
  /** Set after a failure, until the next success. */
  error?: Error | undefined;
  /** Whether more results are loading. */
  isBusy: boolean;
}

/** The maximum length of a query, in UTF-16 code units. A longer text was probably pasted by mistake. */
export const longestQuery = 256;

const firstDelay = 1_000;
const longestDelay = 30_000;

type Found = Pick<Search, 'answer' | 'error'>;

/**
 * Asks a provider and keeps the state that a view shows. Ignores late answers to earlier requests. After a failure, it
 * retries automatically: when the network is back, when the reader returns to the page, and after increasing delays.
 * @param request `query` is the text as typed; an empty text ends the search
 * @param isActive `false` while the results aren't visible, so nothing is requested
 */
export function useSearch(provider: SearchProvider, request: SearchRequest, isActive = true): Search {
  const {group, kind, pages, hitsPerPage} = request;
  const query = request.query.trim().slice(0, longestQuery).trim();
  const [found, setFound] = useState<Found>({});
  const [failures, setFailures] = useState(0);
  /** A new object asks again. */
  const [attempt, setAttempt] = useState({});
  if (!query && (found.answer || found.error)) setFound({});

  useEffect(() => {
    if (!query || !isActive) return;
    let isWaiting = true;
    provider
      .search({query, group, kind, pages, hitsPerPage}, (answer) => {
        if (!isWaiting) return;
        setFound({answer});
        if (!answer.isComplete) return;
        isWaiting = false;
        setFailures(0);
      })
      .then(
        // Without a complete answer, a search in another view has ended this one.
        () => setTimeout(() => isWaiting && setAttempt({}), firstDelay),
        (error: Error) => {
          if (!isWaiting) return;
          setFound((last) => ({...last, error}));
          setFailures((count) => count + 1);
        },
      );
    return () => {
      isWaiting = false;
    };
  }, [provider, query, group, kind, pages, hitsPerPage, isActive, attempt]);

  const hasFailed = found.error !== undefined && isActive;
  useEffect(() => {
    if (!hasFailed) return;
    const askAgain = () => document.visibilityState === 'visible' && setAttempt({});
    const timer = setTimeout(askAgain, Math.min(firstDelay * 2 ** (failures - 1), longestDelay));
    addEventListener('online', askAgain);
    addEventListener('visibilitychange', askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
      removeEventListener('visibilitychange', askAgain);
    };
  }, [hasFailed, failures]);

  const {answer, error} = query ? found : {};
  return {query, answer, error, isBusy: query !== '' && !error && !(answer?.query === query && answer.isComplete)};
}

/** What a view shows in place of results: an answer, the start, or a failure. */
export type View = 'start' | 'failure' | SearchAnswer;

/** @returns the view to show, or `undefined` if the previous view should stay */
export function viewOf({query, answer, error}: Search): View | undefined {
  if (error) return 'failure';
  if (!query) return 'start';
  return answer?.query === query && (answer.count > 0 || answer.isComplete) ? answer : undefined;
}
