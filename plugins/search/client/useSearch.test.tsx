// @vitest-environment happy-dom
import {act, cleanup, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {SearchRequest} from '../engine/types.ts';
import {answerTo, createProvider} from './testing.tsx';
import {useSearch, viewOf} from './useSearch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(query: string, isActive = true) {
  const {provider, ...controls} = createProvider();
  const initialProps = {request: {query} as SearchRequest, isActive};
  const hook = renderHook(({request, isActive: is}) => useSearch(provider, request, is), {initialProps});
  return {
    ...controls,
    search: () => hook.result.current,
    find: (request: SearchRequest, is = true) => hook.rerender({request, isActive: is}),
    unmount: hook.unmount,
  };
}

test('asks for the typed text, without surrounding spaces and up to the maximum length', () => {
  const {asked, find} = start('  jwt ');
  find({query: 'x'.repeat(10_000)});
  find({query: '  '});
  expect(asked.map(({request}) => request.query)).toEqual(['jwt', 'x'.repeat(256)]);
});

test('ignores a late answer to an earlier query', () => {
  const {asked, search, find, answer} = start('a');
  find({query: 'ab'});
  answer('ab', ['Abacus']);
  act(() => asked[0]!.answer(answerTo('a', ['Apple'])));
  expect(search().answer).toMatchObject({query: 'ab'});
});

test('ignores a late answer for an earlier filter', () => {
  const {asked, search, find, answer} = start('a');
  find({query: 'a', group: 'Reference'});
  answer('a', ['Abacus']);
  act(() => asked[0]!.answer(answerTo('a', ['Apple'])));
  expect(search().answer!.pages[0]!.path).toBe('/abacus/');
});

test('is busy until the answer is complete, even while it has the previous answer', () => {
  const {search, find, answer} = start('a');
  expect(search().isBusy).toBe(true);
  answer('a', ['Apple'], {isComplete: false});
  expect(search().isBusy).toBe(true);
  answer('a', ['Apple']);
  expect(search().isBusy).toBe(false);
  find({query: 'ab'});
  expect(search()).toMatchObject({isBusy: true, answer: {query: 'a'}});
});

test('ends the search when the query is empty, and does not bring back its results', () => {
  const {search, find, answer} = start('a');
  answer('a', ['Apple']);
  find({query: ''});
  expect(search()).toMatchObject({answer: undefined, isBusy: false});
  find({query: 'b'});
  expect(search().answer).toBeUndefined();
});

test('keeps an error while the reader types, until a search succeeds', async () => {
  const {search, find, fail, answer} = start('a');
  await fail();
  find({query: 'ab'});
  expect(search().error).toBeDefined();
  answer('ab', ['Abacus']);
  expect(search()).toMatchObject({error: undefined, answer: {query: 'ab'}});
});

test('asks again if a search in another view ends this one before its answer is complete', async () => {
  const {asked, search, answer, end} = start('a');
  answer('a', ['Apple'], {isComplete: false});
  await end();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(asked).toHaveLength(2);
  answer('a', ['Apple']);
  expect(search().isBusy).toBe(false);
  await end();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(asked).toHaveLength(2);
});

test('does not ask again after a search in another view if the reader has changed the query', async () => {
  const {asked, find, answer, end} = start('a');
  await end();
  find({query: 'ab'});
  answer('ab', ['Abacus']);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(asked).toHaveLength(2);
});

test.each([
  ['', false],
  [' of a search that had returned part of its answer', true],
])('after a failure%s, asks again after increasing delays and when the network is back', async (_which, hasPart) => {
  const {asked, answer, fail: failAtOnce} = start('a');
  const fail = () => {
    if (hasPart) answer('a', ['Apple'], {isComplete: false});
    return failAtOnce();
  };
  await fail();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(asked).toHaveLength(2);
  await fail();
  act(() => void vi.advanceTimersByTime(1_999));
  expect(asked).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(1));
  expect(asked).toHaveLength(3);
  await fail();
  act(() => void dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(4);
});

test('asks again when the reader returns to the page, at least every 30 seconds, and sooner after a success', async () => {
  const {asked, answer, find, fail} = start('a');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await fail();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(asked).toHaveLength(1);
  visibility.mockRestore();
  act(() => void dispatchEvent(new Event('visibilitychange')));
  for (let count = 2; count < 8; count++) {
    expect(asked).toHaveLength(count);
    await fail();
    act(() => void vi.advanceTimersByTime(30_000));
  }
  answer('a', ['Apple']);
  find({query: 'ab'});
  await fail();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(asked).toHaveLength(10);
});

test('asks nothing while it is inactive, and asks again once it is active', async () => {
  const {asked, find, fail} = start('a');
  await fail();
  find({query: 'a'}, false);
  act(() => void vi.advanceTimersByTime(60_000));
  act(() => void dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(1);
  find({query: 'a'}, true);
  expect(asked).toHaveLength(2);
});

test('stops asking when its view is unmounted', async () => {
  const {asked, fail, unmount} = start('a');
  await fail();
  unmount();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(1);
});

test('shows "no results" only when the answer is complete', () => {
  const part = {query: 'a', isBusy: true, answer: answerTo('a', [], {isComplete: false})};
  expect(viewOf(part)).toBeUndefined();
  expect(viewOf({...part, answer: answerTo('a', [])})).toMatchObject({count: 0});
});
