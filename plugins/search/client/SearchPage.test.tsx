// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {hydrateIsland} from '../../../client/island.tsx';
import type {SearchProvider} from '../engine/types.ts';
import {SearchDialog} from './SearchDialog.tsx';
import SearchPage from './SearchPage.tsx';
import {createProvider, settings} from './testing.tsx';

let provider: SearchProvider;
// The real module needs the bundler.
vi.mock('../../../client/navigator/intent.ts', () => ({bringNavigator: () => {}}));
vi.mock('./provider.ts', () => ({getProvider: () => provider, getSettings: () => settings}));

beforeEach(() => history.replaceState(null, '', '/search/'));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const status = () => screen.getByRole('status').textContent;
/** Waits for the URL, which only changes after a pause in typing. */
const addressIs = (search: string) => vi.waitFor(() => expect(location.search).toBe(search));
const titles = () => [...document.querySelectorAll('.search-page__title')].map(({textContent}) => textContent);

function open(address = '') {
  history.replaceState(history.state, '', `/search/${address}`);
  const controls = createProvider();
  ({provider} = controls);
  render(<SearchPage />);
  return controls;
}

test('renders the same HTML on the server and first in the browser, whatever the URL is', async () => {
  ({provider} = createProvider());
  history.replaceState(null, '', '/search/?q=jwt');
  document.body.innerHTML = `<div>${renderToString(<SearchPage />)}</div>`;
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(document.body.firstElementChild!, <SearchPage />, {onRecoverableError}));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(field().value).toBe('jwt');
  act(() => root.unmount());
});

test('as an island, runs its effects before anyone can type, and keeps text that was already typed', async () => {
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

test('says what readers can find if there is no query', () => {
  expect(open().asked).toEqual([]);
  expect(status()).toMatch(/^Find commands/);
});

test('writes the typed text to the URL, without the filter of the previous query', async () => {
  const {asked} = open('?q=jwt&in=Reference&steps=2');
  expect(asked[0]!.request).toMatchObject({query: 'jwt', group: 'Reference', pages: 20});
  fireEvent.change(field(), {target: {value: 'web hook'}});
  await addressIs('?q=web%20hook');
  expect(asked.at(-1)!.request).toMatchObject({query: 'web hook', group: undefined, pages: 10});
});

test('does not write the URL until the reader pauses typing or leaves', () => {
  vi.useFakeTimers();
  const write = vi.spyOn(history, 'replaceState');
  open();
  write.mockClear();
  for (let length = 1; length <= 150; length++) fireEvent.change(field(), {target: {value: 'a'.repeat(length)}});
  expect(write).not.toHaveBeenCalled();
  window.onpagehide!(new PageTransitionEvent('pagehide'));
  expect(location.search).toBe(`?q=${'a'.repeat(150)}`);
  fireEvent.change(field(), {target: {value: 'b'}});
  vi.advanceTimersByTime(1_000);
  expect(location.search).toBe('?q=b');
  expect(write).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('has no id twice while the dialog is open over it', () => {
  open('?q=nothing').answer('nothing', []);
  render(<SearchDialog provider={createProvider().provider} settings={settings} firstQuery="" />);
  expect(screen.getAllByRole('list', {name: 'Popular'})).toHaveLength(2);
  const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('keeps only the start of a text that was pasted by mistake', async () => {
  open();
  fireEvent.change(field(), {target: {value: 'a'.repeat(100_000)}});
  expect(field().value).toHaveLength(256);
  await addressIs(`?q=${'a'.repeat(256)}`);
});

test('shows that it is loading until there is a list, a failure, or nothing to look for', async () => {
  const isLoading = () => document.querySelector('.spinner') !== null;
  ({provider} = createProvider());
  document.body.innerHTML = renderToString(<SearchPage />);
  expect(isLoading()).toBe(true);
  document.body.replaceChildren();
  const {answer, fail} = open();
  expect(isLoading()).toBe(false);
  fireEvent.change(field(), {target: {value: 'jwt'}});
  expect(isLoading()).toBe(true);
  await fail();
  expect(isLoading()).toBe(false);
  fireEvent.change(field(), {target: {value: 'jwts'}});
  answer('jwts', ['Auth']);
  expect(isLoading()).toBe(false);
});

test('keeps a list until the next one is complete', () => {
  const {answer} = open('?q=a');
  answer('a', ['Apple'], {isComplete: false});
  expect([titles(), status()]).toEqual([[], '']);
  answer('a', ['Anise', 'Apple']);
  expect([titles(), status()]).toEqual([['Anise', 'Apple'], '4 results on 2 pages']);
  fireEvent.change(field(), {target: {value: 'ab'}});
  answer('ab', ['Part'], {isComplete: false});
  expect(titles()).toEqual(['Anise', 'Apple']);
  answer('ab', ['Abacus']);
  expect(titles()).toEqual(['Abacus']);
});

test('writes a filter to the URL and shows it as selected', async () => {
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

test('has a separate filter for kinds of pages, and defines a term above the results', async () => {
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

test('suggests the correction of a misspelled query', async () => {
  const {asked, answer} = open('?q=aple');
  answer('aple', ['Apple'], {correction: 'apple'});
  fireEvent.click(screen.getByRole('button', {name: 'apple'}));
  await addressIs('?q=apple');
  expect(document.activeElement).toBe(field());
  expect(asked.at(-1)!.request.query).toBe('apple');
});

test('"Show more results" loads more results and focuses the first new one', async () => {
  const {answer, asked} = open('?q=a');
  answer('a', ['Apple'], {pageCount: 2});
  fireEvent.click(screen.getByRole('button', {name: 'Show more results'}));
  await addressIs('?q=a&steps=2');
  expect(asked.at(-1)!.request.pages).toBe(20);
  answer('a', ['Apple', 'Anise']);
  expect(document.activeElement).toBe(screen.getByRole('link', {name: 'Anise'}));
  expect(screen.queryByRole('button', {name: 'Show more results'})).toBeNull();
});

test('restores the scroll position when a reader comes back', () => {
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

test('keeps the scroll position if a link is pressed before scrolling has ended', () => {
  const {answer} = open('?q=a');
  answer('a', ['Apple']);
  vi.stubGlobal('scrollY', 700);
  window.onclick!(new PointerEvent('click'));
  vi.unstubAllGlobals();
  expect(history.state).toMatchObject({searchPosition: 700});
});

test('keeps the scroll position if a reader comes back before the next page has replaced the search page', () => {
  history.replaceState({searchPosition: 700}, '');
  open('?q=a');
  document.body.replaceChildren();
  window.onscrollend!(new Event('scrollend'));
  expect(history.state).toMatchObject({searchPosition: 700});
});

test('focuses the opened result when a reader comes back', () => {
  const results = ['Apple', 'Pear'];
  open('?q=a').answer('a', results);
  screen.getByRole('link', {name: 'Pear'}).focus();
  window.onclick!(new PointerEvent('click'));
  cleanup();
  open('?q=a').answer('a', results);
  expect(document.activeElement).toBe(screen.getByRole('link', {name: 'Pear'}));
});

test('does not restore the scroll position if a reader comes back and searches for something else', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  scroll.mockClear();
  history.replaceState({searchPosition: 700}, '');
  const {answer} = open('?q=a');
  fireEvent.change(field(), {target: {value: 'ab'}});
  answer('ab', ['Abacus']);
  expect(scroll).not.toHaveBeenCalled();
});

test('follows the URL only on its own page', () => {
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

test('reports a failure and a query without results in the specified words', async () => {
  const {answer, fail, asked} = open('?q=a');
  await fail();
  expect(status()).toBe('Unable to fetch results');
  // The results say it visibly.
  expect(screen.getByRole('status').firstElementChild?.className).toBe('visually-hidden');
  expect(document.body.textContent).toContain('You might want to check your network connection.');
  answer('a', [], {suggestions: ['b']});
  expect(document.querySelector('.search-page__results')!.textContent).toContain('No results for a');
  expect(status()).toBe('No results for a');
  fireEvent.click(screen.getByRole('button', {name: 'b'}));
  expect(asked.at(-1)!.request.query).toBe('b');
  expect(document.activeElement).toBe(field());
});

test('says in an empty field what it searches', () => {
  open();
  expect(field().placeholder).toBe('Search docs');
});

test('runs in a browser without the event `scrollend`, such as Safari 26.1', () => {
  Reflect.deleteProperty(window, 'onscrollend');
  open('?q=a').answer('a', ['Apple']);
  expect(titles()).toEqual(['Apple']);
});
