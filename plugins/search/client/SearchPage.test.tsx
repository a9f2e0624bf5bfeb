// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {hydrateIsland} from '../../../client/island.tsx';
import type {SearchProvider} from '../engine/types.ts';
import SearchPage from './SearchPage.tsx';
import {answerTo, createProvider, settings} from './testing.tsx';

let provider: SearchProvider;
vi.mock('./provider.ts', () => ({getProvider: () => provider, getSettings: () => settings}));

beforeEach(() => history.replaceState(null, '', '/search/'));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const status = () => screen.getByRole('status').textContent;
/** The address follows when nothing changed for a moment. */
const addressIs = (search: string) => vi.waitFor(() => expect(location.search).toBe(search));
const titles = () => [...document.querySelectorAll('.search-page__title')].map(({textContent}) => textContent);

function open(address = '') {
  history.replaceState(history.state, '', `/search/${address}`);
  const asked = createProvider();
  ({provider} = asked);
  render(<SearchPage />);
  return {
    asked: asked.asked,
    answer: (...answer: Parameters<typeof answerTo>) => act(() => asked.last().answer(answerTo(...answer))),
    fail: () => act(async () => asked.last().fail(new Error('gone'))),
  };
}

test('what the server writes is what the first render in the browser has, whatever the address', async () => {
  ({provider} = createProvider());
  history.replaceState(null, '', '/search/?q=jwt');
  document.body.innerHTML = `<div>${renderToString(<SearchPage />)}</div>`;
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(document.body.firstElementChild!, <SearchPage />, {onRecoverableError}));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(field().value).toBe('jwt');
  act(() => root.unmount());
});

test('as an island it has its effects at once, so that no letter is typed before them, and keeps what was typed', async () => {
  ({provider} = createProvider());
  document.body.innerHTML = `<div data-island="SearchPage" data-props="{}">${renderToString(<SearchPage />)}</div>`;
  field().value = 'jwt';
  const onReady = vi.fn();
  await act(() => {
    hydrateIsland(document.body.firstElementChild as HTMLElement, {default: SearchPage}, onReady);
    expect(onReady).toHaveBeenCalledOnce();
  });
  await addressIs('?q=jwt');
  expect(field().value).toBe('jwt');
  document.body.replaceChildren();
  act(() => void document.dispatchEvent(new Event('site:page')));
});

test('without a query it says what can be found', () => {
  expect(open().asked).toEqual([]);
  expect(status()).toMatch(/^Find commands/);
});

test('the address has what was typed, and no filter of the query before', async () => {
  const {asked} = open('?q=jwt&in=Reference&steps=2');
  expect(asked[0]!.request).toMatchObject({query: 'jwt', group: 'Reference', pages: 20});
  fireEvent.change(field(), {target: {value: 'web hook'}});
  await addressIs('?q=web%20hook');
  expect(asked.at(-1)!.request).toMatchObject({query: 'web hook', group: undefined, pages: 10});
});

test('typing writes no address until it pauses, or the reader leaves', () => {
  vi.useFakeTimers();
  const write = vi.spyOn(history, 'replaceState');
  open();
  write.mockClear();
  for (let length = 1; length <= 150; length++) fireEvent.change(field(), {target: {value: 'a'.repeat(length)}});
  expect(write).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(location.search).toBe(`?q=${'a'.repeat(150)}`);
  fireEvent.change(field(), {target: {value: 'b'}});
  vi.advanceTimersByTime(1_000);
  expect(location.search).toBe('?q=b');
  expect(write).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('of a text that was pasted by mistake, only its beginning is kept', async () => {
  open();
  fireEvent.change(field(), {target: {value: 'a'.repeat(100_000)}});
  expect(field().value).toHaveLength(256);
  await addressIs(`?q=${'a'.repeat(256)}`);
});

test('a list stays until the whole next one is there', () => {
  const {answer} = open('?q=a');
  answer('a', ['Apple'], {isComplete: false});
  expect([titles(), status()]).toEqual([['Apple'], '']);
  answer('a', ['Anise', 'Apple']);
  expect([titles(), status()]).toEqual([['Anise', 'Apple'], '4 results on 2 pages']);
  fireEvent.change(field(), {target: {value: 'ab'}});
  answer('ab', ['Part'], {isComplete: false});
  expect(titles()).toEqual(['Anise', 'Apple']);
  answer('ab', ['Abacus']);
  expect(titles()).toEqual(['Abacus']);
});

test('a filter is in the address, and chosen', async () => {
  const groups = [
    {label: 'Guides', count: 3},
    {label: 'Reference', count: 1},
  ];
  const {asked, answer} = open('?q=a&steps=2');
  answer('a', ['Apple'], {groups});
  fireEvent.click(screen.getByRole('button', {name: 'Reference 1'}));
  await addressIs('?q=a&in=Reference');
  expect(asked.at(-1)!.request).toMatchObject({group: 'Reference', pages: 10});
  answer('a', [], {groups});
  expect(screen.getByRole('button', {name: 'Reference 1'}).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', {name: 'All'}));
  await addressIs('?q=a');
});

test('kinds of pages are a filter of their own, and a term is defined above the results', async () => {
  const kinds = [
    {label: 'guide' as const, count: 3},
    {label: 'recipe' as const, count: 1},
  ];
  const definition = {term: 'Alias', text: 'Another name.', path: '/glossary/', anchor: 'alias'};
  const {asked, answer} = open('?q=a&in=Reference&steps=2');
  answer('a', ['Apple'], {kinds, definition});
  expect(screen.getByRole('complementary', {name: 'Definition of Alias'}).textContent).toContain('Another name.');
  fireEvent.click(screen.getByRole('button', {name: 'Recipes 1'}));
  await addressIs('?q=a&in=Reference&kind=recipe');
  expect(asked.at(-1)!.request).toMatchObject({group: 'Reference', kind: 'recipe', pages: 10});
  answer('a', [], {kinds, count: 0});
  expect(document.body.textContent).not.toContain('No results for');
  fireEvent.change(field(), {target: {value: 'ab'}});
  await addressIs('?q=ab');
});

test('a misspelled query is offered as it was understood', async () => {
  const {asked, answer} = open('?q=aple');
  answer('aple', ['Apple'], {correction: 'apple'});
  fireEvent.click(screen.getByRole('button', {name: 'apple'}));
  await addressIs('?q=apple');
  expect(document.activeElement).toBe(field());
  expect(asked.at(-1)!.request.query).toBe('apple');
});

test('"Show more results" asks for them; the first new one gets the focus', async () => {
  const {answer, asked} = open('?q=a');
  answer('a', ['Apple'], {pageCount: 2});
  fireEvent.click(screen.getByRole('button', {name: 'Show more results'}));
  await addressIs('?q=a&steps=2');
  expect(asked.at(-1)!.request.pages).toBe(20);
  answer('a', ['Apple', 'Anise']);
  expect(document.activeElement).toBe(screen.getByRole('link', {name: 'Anise'}));
  expect(screen.queryByRole('button', {name: 'Show more results'})).toBeNull();
});

test('a reader who comes back finds the place that they left', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  history.replaceState({searchPosition: 700}, '');
  const {answer} = open('?q=a');
  answer('a', ['Apple'], {isComplete: false});
  expect(scroll).not.toHaveBeenCalled();
  answer('a', ['Apple']);
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 700);
  fireEvent.change(field(), {target: {value: 'ab'}});
  answer('ab', ['Abacus']);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a reader who comes back and looks for something else begins at the top of its list', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  scroll.mockClear();
  history.replaceState({searchPosition: 700}, '');
  const {answer} = open('?q=a');
  fireEvent.change(field(), {target: {value: 'ab'}});
  answer('ab', ['Abacus']);
  expect(scroll).not.toHaveBeenCalled();
});

test('follows the address, on its own page only', () => {
  open('?q=a');
  const go = (address: string) => {
    history.replaceState(null, '', address);
    act(() => void dispatchEvent(new Event('popstate')));
  };
  go('/search/?q=b');
  expect(field().value).toBe('b');
  go('/quickstart/');
  expect(field().value).toBe('b');
  vi.useFakeTimers();
  fireEvent.change(field(), {target: {value: 'c'}});
  vi.advanceTimersByTime(1_000);
  expect(location.pathname + location.search).toBe('/quickstart/');
  vi.useRealTimers();
});

test('a failure, and a query without results, are said in the specified words', async () => {
  const {answer, fail, asked} = open('?q=a');
  await fail();
  expect(status()).toBe('Unable to fetch results');
  expect(document.body.textContent).toContain('You might want to check your network connection.');
  answer('a', [], {suggestions: ['b']});
  expect(document.querySelector('.search-page__results')!.textContent).toContain('No results for a');
  expect(status()).toBe('No results for a');
  fireEvent.click(screen.getByRole('button', {name: 'b'}));
  expect(asked.at(-1)!.request.query).toBe('b');
  expect(document.activeElement).toBe(field());
});

test('an empty field says what it searches', () => {
  open();
  expect(field().placeholder).toBe('Search docs');
});
