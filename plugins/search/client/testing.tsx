/** Helpers for the tests of the search interface. */
import {act} from '@testing-library/react';
import {vi} from 'vitest';
import type {MarkedText, SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';
import type {SearchSettings} from './settings.ts';

export const settings: SearchSettings = {
  baseUrl: '/',
  page: '/search/',
  popular: [{url: '/quickstart/', title: 'Quickstart', trail: ['Try it']}],
  reportUrl: 'https://example.com/issues/new?title=',
  provider: {kind: 'embedded', indexUrl: '/search-index.txt'},
};

const plain = (text: string): MarkedText => ({text, marks: []});

/** Returns an answer with one page for each title. Each page has two hits: the page itself and one section. */
export function answerTo(query: string, titles: readonly string[], part: Partial<SearchAnswer> = {}): SearchAnswer {
  const pages = titles.map((title) => {
    const path = `/${title.toLowerCase()}/`;
    const hit = {path, trail: [], score: 1};
    const hits = [
      {...hit, anchor: '', heading: plain(title)},
      {...hit, anchor: 'more', heading: plain(`More of ${title}`)},
    ];
    return {path, title: plain(title), trail: ['Guides'], hits};
  });
  const counts = {count: 2 * titles.length, pageCount: titles.length};
  return {query, pages, ...counts, groups: [], suggestions: [], isComplete: true, ...part};
}

interface Asked {
  request: SearchRequest;
  answer: (answer: SearchAnswer) => void;
  end: () => void;
  fail: (error: Error) => void;
}

/** Creates a provider, with functions that answer the latest request, end it, and let it fail. */
export function createProvider() {
  const asked: Asked[] = [];
  const provider: SearchProvider = {
    warm: vi.fn(),
    search: (request, answer) => new Promise((end, fail) => void asked.push({request, answer, end, fail})),
  };
  return {
    provider,
    asked,
    answer: (...answer: Parameters<typeof answerTo>) => act(() => asked.at(-1)!.answer(answerTo(...answer))),
    end: () => act(async () => asked.at(-1)!.end()),
    fail: () => act(async () => asked.at(-1)!.fail(new Error('gone'))),
  };
}
