import {useEffect, useState} from 'react';
import type {SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';

/** What a view knows of a search. */
export interface Search {
  /** What is looked for: the text without spaces around it; empty when there is none. */
  query: string;
  /** The newest answer; it may belong to the query before, until the first answer to this one. */
  answer?: SearchAnswer | undefined;
  /** Set from a failure until the next success. */
  error?: Error | undefined;
  /** Whether more is on its way. */
  isBusy: boolean;
}

/** Longest query that is looked for; more is a text pasted by mistake. In UTF-16 code units. */
export const longestQuery = 256;

const firstDelay = 1_000;
const longestDelay = 30_000;

type Found = Pick<Search, 'answer' | 'error'>;

/**
 * Asks a provider and keeps what a view shows: no answer comes after one to a later request. After a failure it asks
 * again by itself: when the network comes back, when the reader comes back to the page, and after growing delays.
 * @param request `query` is what was typed; an empty one ends the search
 * @param isActive `false` while no one looks: nothing is asked then
 */
export function useSearch(provider: SearchProvider, request: SearchRequest, isActive = true): Search {
  const {group, kind, pages, hitsPerPage} = request;
  const query = request.query.trim().slice(0, longestQuery).trim();
  const [found, setFound] = useState<Found>({});
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  if (!query && (found.answer || found.error)) setFound({});

  useEffect(() => {
    if (!query || !isActive) return;
    let isCurrent = true;
    provider
      .search({query, group, kind, pages, hitsPerPage}, (answer) => {
        if (!isCurrent) return;
        setFound({answer});
        if (answer.isComplete) setFailures(0);
      })
      .catch((error: Error) => {
        if (!isCurrent) return;
        setFound((last) => ({...last, error}));
        setFailures((count) => count + 1);
      });
    return () => {
      isCurrent = false;
    };
  }, [provider, query, group, kind, pages, hitsPerPage, isActive, attempt]);

  const hasFailed = found.error !== undefined && isActive;
  useEffect(() => {
    if (!hasFailed) return;
    const askAgain = () => document.visibilityState === 'visible' && setAttempt((count) => count + 1);
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

/** What a view shows in the place of results: an answer, or what is there without one. */
export type View = 'start' | 'failure' | SearchAnswer;

/** @returns what there is to show; `undefined` while that is what was there before */
export function viewOf({query, answer, error}: Search): View | undefined {
  if (error) return 'failure';
  if (!query) return 'start';
  return answer?.query === query && (answer.count > 0 || answer.isComplete) ? answer : undefined;
}
