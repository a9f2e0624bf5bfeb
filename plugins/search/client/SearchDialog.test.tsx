// @vitest-environment happy-dom
import {createRef} from 'react';
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {PageHits} from '../engine/types.ts';
import {SearchDialog, type SearchOpener} from './SearchDialog.tsx';
import {answerTo, createProvider, settings} from './testing.tsx';

const bringNavigator = vi.hoisted(() => vi.fn());
vi.mock('../../../client/navigator/intent.ts', () => ({bringNavigator}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  bringNavigator.mockClear();
  localStorage.clear();
});

function open(firstQuery = '') {
  const {provider, ...controls} = createProvider();
  const opener = createRef<SearchOpener>();
  render(<SearchDialog ref={opener} provider={provider} settings={settings} firstQuery={firstQuery} />);
  const opened: string[] = [];
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link) opened.push(link.getAttribute('href')!);
    event.preventDefault();
  });
  return {...controls, opener: opener.current!, opened};
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const dialog = () => document.querySelector('dialog')!;
const type = (text: string) => fireEvent.change(input(), {target: {value: text}});
const press = (key: string, keys: object = {}) => fireEvent.keyDown(input(), {key, ...keys});
const enter = () => fireEvent.submit(input());
const active = () => document.querySelector('[aria-selected=true]')?.textContent;

test('opens with text that was typed before it was loaded, and the caret after it', () => {
  const {asked} = open('jwt');
  expect(dialog().open).toBe(true);
  expect(document.activeElement).toBe(input());
  expect(input().value).toBe('jwt');
  expect(input().selectionStart).toBe(3);
  expect(asked[0]!.request.query).toBe('jwt');
});

test('closes when it is opened again, and selects the previous query the next time', () => {
  const {opener} = open('jwt');
  act(() => opener.open(''));
  expect(dialog().open).toBe(false);
  act(() => opener.open(''));
  expect(dialog().open).toBe(true);
  expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['jwt', 0, 3]);
  act(() => opener.open(''));
  act(() => opener.open('x'));
  expect(input().value).toBe('x');
});

test('closes on a click outside, but not when a text selection ends there', () => {
  open('jwt');
  fireEvent.pointerDown(input());
  fireEvent.click(dialog());
  expect(dialog().open).toBe(true);
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(dialog().open).toBe(false);
});

describe('results', () => {
  test('load the navigator only when they are complete', () => {
    const {answer} = open('a');
    answer('a', ['Apple'], {isComplete: false});
    expect(active()).toBe('Apple');
    expect(bringNavigator).not.toHaveBeenCalled();
    answer('a', ['Apple']);
    expect(bringNavigator).toHaveBeenCalledOnce();
  });

  test('replace the previous results when they arrive, with the first one active', () => {
    const {answer} = open('a');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    answer('a', ['Apple', 'Anise']);
    expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual([
      'Apple',
      'More of Apple',
      'Anise',
      'More of Anise',
    ]);
    expect(active()).toBe('Apple');
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]!.id);
    type('ab');
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(dialog().dataset.busy).toBe('');
    answer('ab', ['Abacus']);
    expect(active()).toBe('Abacus');
    expect(dialog().dataset.busy).toBeUndefined();
  });

  test('have positions among all options, although they are in groups', () => {
    const {answer} = open('a');
    answer('a', ['Apple', 'Anise'], {count: 9});
    const positions = screen
      .getAllByRole('option')
      .map((option) => ['aria-posinset', 'aria-setsize'].map((name) => option.getAttribute(name)).join(' of '));
    expect(positions).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']);
  });

  test('keep the option that the reader chose active, wherever it is in the complete answer', () => {
    const {answer} = open('a');
    answer('a', ['Apple', 'Anise'], {isComplete: false});
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toBe('Anise');
    answer('a', ['Anise', 'Apple']);
    expect(active()).toBe('Anise');
  });

  test('leave keys that belong to a composition to the input method', () => {
    const {answer} = open('a');
    answer('a', ['Apple']);
    expect(press('ArrowDown', {isComposing: true})).toBe(true);
    expect(active()).toBe('Apple');
  });

  test('do not scroll when the pointer moves over them, even after a key was pressed', () => {
    const {answer} = open('a');
    answer('a', ['Apple', 'Anise']);
    press('ArrowDown');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    fireEvent.pointerMove(screen.getAllByRole('option')[3]!);
    expect(scroll).not.toHaveBeenCalled();
  });

  test('stay unchanged while one is pressed', () => {
    const {answer} = open('a');
    answer('a', ['Apple'], {isComplete: false});
    fireEvent.pointerDown(screen.getAllByRole('option')[0]!);
    answer('a', ['Anise']);
    expect(active()).toBe('Apple');
    act(() => void dispatchEvent(new Event('pointerup')));
    act(() => void vi.runAllTimers());
    expect(active()).toBe('Anise');
  });

  // The context menu of the right button can swallow the release.
  test('change during a press with the right button', () => {
    const {answer} = open('a');
    answer('a', ['Apple']);
    fireEvent.pointerDown(screen.getAllByRole('option')[0]!, {button: 2});
    type('an');
    answer('an', ['Anise']);
    expect(active()).toBe('Anise');
  });

  test('reserve the place of a text that is loading', () => {
    const {answer} = open('a');
    const {pages} = answerTo('a', ['Apple']);
    const [first, second] = pages[0]!.hits;
    const hits = [{...first!, snippet: {text: '', marks: []}}, second!];
    answer('a', ['Apple'], {pages: [{...pages[0]!, hits}], isComplete: false});
    const [empty, ...others] = dialog().querySelectorAll('.search-list__snippet');
    expect(empty!.textContent).toBe('');
    expect(others).toEqual([]);
  });

  test('end with a link to all results if not all are shown', () => {
    const {answer, opened} = open('a b');
    answer('a b', ['Apple'], {count: 12});
    press('ArrowUp');
    expect(active()).toBe('See all 12 results');
    enter();
    expect(opened).toEqual(['/search/?q=a%20b']);
  });

  test('are counted for screen readers after the reader stops typing', () => {
    const {answer} = open('a');
    answer('a', ['Apple', 'Anise']);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void vi.advanceTimersByTime(400));
    expect(screen.getByRole('status').textContent).toBe('4 results on 2 pages');
  });

  test('are announced for each query, even if the next one has as many', () => {
    const {answer} = open('a');
    const status = screen.getByRole('status');
    answer('a', ['Apple']);
    act(() => void vi.advanceTimersByTime(400));
    expect(status.textContent).toBe('2 results on 1 page');
    type('ap');
    act(() => void vi.advanceTimersByTime(400));
    expect(status.textContent).toBe('');
    answer('ap', ['Apple']);
    act(() => void vi.advanceTimersByTime(400));
    expect(status.textContent).toBe('2 results on 1 page');
  });

  test('are announced after the correction and the definition above them', () => {
    const {answer} = open('a');
    const definition = {term: 'Alias', text: 'Another name.', path: '/glossary/', anchor: 'alias'};
    answer('a', ['Apple'], {correction: 'apple', definition});
    act(() => void vi.advanceTimersByTime(400));
    const expected = 'Did you mean apple? Definition of Alias. 2 results on 1 page';
    expect(screen.getByRole('status').textContent).toBe(expected);
  });
});

describe('Enter', () => {
  test('opens the active option, closes the dialog, and saves the place', () => {
    const {answer, opened} = open('a');
    answer('a', ['Apple']);
    press('ArrowDown');
    enter();
    expect(opened).toEqual(['/apple/#more']);
    expect(dialog().open).toBe(false);
    expect(localStorage.getItem('search.places')).toContain('/apple/#more');
  });

  test('waits for the answer if pressed before it arrives, and never opens an older result', () => {
    const {answer, opened} = open('a');
    answer('a', ['Apple']);
    type('ab');
    enter();
    expect(opened).toEqual([]);
    answer('ab', ['Abort'], {isComplete: false});
    expect(opened).toEqual([]);
    answer('ab', ['Abacus', 'Abort']);
    expect(opened).toEqual(['/abacus/']);
  });

  test('opens an option of an incomplete answer only if the reader chose it', () => {
    const {answer, opened} = open('a');
    answer('a', ['Apple', 'Ant'], {isComplete: false});
    press('ArrowDown');
    enter();
    expect(opened).toEqual(['/apple/#more']);
  });

  test('is canceled while it waits if the reader types more', () => {
    const {answer, opened} = open('a');
    enter();
    type('ab');
    answer('ab', ['Abacus']);
    expect(opened).toEqual([]);
  });

  test('is canceled while it waits if the reader closes the dialog', () => {
    const {answer, opened, opener} = open('a');
    enter();
    act(() => dialog().close());
    act(() => opener.open(''));
    answer('a', ['Apple']);
    expect(opened).toEqual([]);
  });

  test('does nothing without text, and opens the search page if there are no results', () => {
    const {answer} = open('');
    expect(enter()).toBe(false);
    type('xq');
    answer('xq', []);
    expect(enter()).toBe(true);
    expect(input().form!.getAttribute('action')).toBe('/search/');
  });

  test('with Ctrl opens a new tab, keeps the dialog open, and saves the place', () => {
    const {answer} = open('a');
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    answer('a', ['Apple']);
    press('Enter', {ctrlKey: true});
    expect(opening).toHaveBeenCalledWith(expect.stringMatching(/\/apple\/$/), '_blank', 'noopener');
    expect(dialog().open).toBe(true);
    type('');
    expect(screen.getByRole('list', {name: 'Recent'}).textContent).toBe('AppleGuides');
  });

  test('with Ctrl also waits for the results of the typed text', () => {
    const {answer} = open('a');
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    answer('a', ['Apple']);
    type('an');
    press('Enter', {ctrlKey: true});
    expect(opening).not.toHaveBeenCalled();
    answer('an', ['Anise']);
    expect(opening).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/anise\/$/), '_blank', 'noopener');
    expect(dialog().open).toBe(true);
  });
});

describe('kinds of pages', () => {
  const kinds = [
    {label: 'guide' as const, count: 3},
    {label: 'error' as const, count: 1},
  ];
  const choice = (name: string) => screen.getByRole('button', {name});
  const isChosen = (name: string) => choice(name).getAttribute('aria-pressed') === 'true';

  test('filter the results, including those on the search page, until the query changes', () => {
    const {asked, answer} = open('a');
    answer('a', ['Apple'], {kinds});
    expect(isChosen('All')).toBe(true);
    fireEvent.click(choice('Troubleshooting 1'));
    expect(asked.at(-1)!.request).toMatchObject({query: 'a', kind: 'error'});
    answer('a', ['Anise'], {kinds, count: 12});
    expect(isChosen('Troubleshooting 1')).toBe(true);
    expect(active()).toBe('Anise');
    expect(screen.getByRole('option', {name: /^See all/}).getAttribute('href')).toBe('/search/?q=a&kind=error');
    type('ab');
    expect(asked.at(-1)!.request.kind).toBeUndefined();
  });

  test('are reached with the arrow keys, which wrap around', () => {
    const {answer} = open('a');
    answer('a', ['Apple'], {kinds});
    choice('All').focus();
    fireEvent.keyDown(document.activeElement!, {key: 'ArrowRight'});
    expect(document.activeElement).toBe(choice('Guides 3'));
    fireEvent.keyDown(document.activeElement!, {key: 'ArrowLeft'});
    fireEvent.keyDown(document.activeElement!, {key: 'ArrowLeft'});
    expect(document.activeElement).toBe(choice('Troubleshooting 1'));
    // The browser uses this shortcut to go back.
    expect(fireEvent.keyDown(document.activeElement!, {key: 'ArrowLeft', altKey: true})).toBe(true);
    expect(document.activeElement).toBe(choice('Troubleshooting 1'));
  });

  test('are not offered if there is only one, or if they are unknown', () => {
    const {answer} = open('a');
    answer('a', ['Apple'], {kinds: kinds.slice(1)});
    expect(screen.queryByRole('group', {name: 'Kind'})).toBeNull();
    answer('a', ['Apple', 'Anise']);
    expect(screen.queryByRole('group', {name: 'Kind'})).toBeNull();
  });
});

test('defines a glossary term above the results, and not as one of them', () => {
  const {answer} = open('a');
  answer('a', ['Apple'], {definition: {term: 'Alias', text: 'Another name.', path: '/glossary/', anchor: 'alias'}});
  expect(screen.getByRole('complementary', {name: 'Definition of Alias'}).textContent).toContain('Another name.');
  expect(screen.getByRole('link', {name: /glossary/}).getAttribute('href')).toBe('/glossary/#alias');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(active()).toBe('Apple');
});

test('suggests the correction of a misspelled query above the results', () => {
  const {answer, asked} = open('aple');
  answer('aple', ['Apple'], {correction: 'apple'});
  expect(dialog().textContent).toContain('Did you mean apple?');
  expect(active()).toBe('Apple');
  fireEvent.click(screen.getByRole('button', {name: 'apple'}));
  expect(input().value).toBe('apple');
  expect(document.activeElement).toBe(input());
  expect(asked.at(-1)!.request.query).toBe('apple');
  answer('apple', ['Apple']);
  expect(dialog().textContent).not.toContain('Did you mean');
});

test('without results, suggests queries that have results and a way to report the problem', () => {
  const {answer, asked} = open('xq "z"');
  answer('xq "z"', [], {suggestions: ['x', 'z']});
  expect(dialog().textContent).toContain('No results for xq "z"');
  expect(dialog().textContent).toContain('Try searching for:');
  expect(screen.getByRole('link', {name: 'Let us know.'}).getAttribute('href')).toBe(
    'https://example.com/issues/new?title=Search%3A%20no%20results%20for%20%22xq%20%22z%22%22',
  );
  fireEvent.click(screen.getByRole('link', {name: 'Let us know.'}));
  expect(dialog().open).toBe(true); // the form opens in a new tab
  fireEvent.click(screen.getByRole('button', {name: 'z'}));
  expect(input().value).toBe('z');
  expect(document.activeElement).toBe(input());
  expect(asked.at(-1)!.request.query).toBe('z');
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'leaves an arrow key with %s to the field, even without results',
  (modifier) => {
    const {answer} = open('xq');
    answer('xq', [], {suggestions: ['x', 'z']});
    expect(press('ArrowDown', {[modifier]: true})).toBe(true);
    expect(document.activeElement).toBe(input());
  },
);

test('without results, links to "Ask the docs" if the page has it', () => {
  const {answer} = open('xq');
  answer('xq', []);
  expect(screen.queryByRole('button', {name: 'Ask the docs'})).toBeNull();
  const asked = vi.fn();
  const button = document.createElement('button');
  button.dataset.action = 'ask';
  button.addEventListener('click', asked);
  document.body.append(button);
  type('xqz');
  answer('xqz', []);
  fireEvent.click(screen.getByRole('button', {name: 'Ask the docs'}));
  expect(asked).toHaveBeenCalledOnce();
  expect(dialog().open).toBe(false);
  button.remove();
});

test('reports a failure in the specified words', async () => {
  const {fail} = open('a');
  await fail();
  expect(dialog().textContent).toContain('Unable to fetch results');
  expect(dialog().textContent).toContain('You might want to check your network connection.');
  expect(screen.queryByText(/No results/)).toBeNull();
});

test('keeps the field after a crash in the results, and restores them with "Try again"', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const {answer} = open('a');
  const broken = {path: '/x/', hits: [{path: '/x/', anchor: '', heading: {text: 'X', marks: null}}]};
  answer('a', [], {count: 1, pages: [{...broken, title: {text: 'X', marks: []}, trail: []} as unknown as PageHits]});
  expect(screen.getByRole('alert').textContent).toContain('This part of the page crashed');
  type('ab');
  answer('ab', ['Abacus']);
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(active()).toBe('Abacus');
});

test('offers popular pages before the reader types, and if there is nothing else to offer', () => {
  const {answer, opener} = open();
  const popular = () => screen.queryByRole('list', {name: 'Popular'})?.textContent;
  expect(popular()).toBe('QuickstartTry it');
  fireEvent.click(screen.getByRole('link', {name: /Quickstart/}));
  act(() => opener.open(''));
  expect(screen.getByRole('list', {name: 'Recent'}).textContent).toBe('QuickstartTry it');
  expect(popular()).toBeUndefined();
  type('xq');
  answer('xq', [], {suggestions: ['x']});
  expect(popular()).toBeUndefined();
  type('xqx');
  answer('xqx', []);
  expect(popular()).toBe('QuickstartTry it');
});

describe('saved places', () => {
  const visit = (title: string) =>
    localStorage.setItem('search.places', JSON.stringify({recent: [{url: '/a/', title, trail: []}], favourites: []}));

  test('are offered before the reader types, and can be kept and removed', () => {
    visit('Apple');
    open();
    expect(screen.getByRole('list', {name: 'Recent'}).textContent).toBe('Apple');
    const pressButton = (name: string) => {
      const button = screen.getByRole('button', {name});
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(input());
    };
    pressButton('Favorite: Apple');
    expect(screen.getByRole('list', {name: 'Favorites'}).textContent).toBe('Apple');
    expect(screen.queryByRole('list', {name: 'Recent'})).toBeNull();
    pressButton('Remove: Apple');
    expect(screen.queryByText('Apple')).toBeNull();
    expect(dialog().textContent).toContain('Find commands');
  });

  test('include changes from another tab', () => {
    const {opener} = open();
    act(() => opener.open(''));
    visit('Anise');
    act(() => opener.open(''));
    expect(screen.getByRole('list', {name: 'Recent'}).textContent).toBe('Anise');
  });

  test('are reached with the arrow keys', () => {
    visit('Apple');
    open();
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('link', {name: 'Apple'}));
    fireEvent.keyDown(document.activeElement!, {key: 'ArrowUp'});
    expect(document.activeElement).toBe(input());
  });
});

test('says in an empty field what it searches', () => {
  open();
  expect(input().placeholder).toBe('Search docs');
});

test('lets readers clear a filter whose kind is missing from the complete answer', () => {
  const {answer} = open('a');
  const [guides, recipes] = [{label: 'guide', count: 1} as const, {label: 'recipe', count: 1} as const];
  answer('a', ['Apple'], {isComplete: false, kinds: [guides, recipes]});
  fireEvent.click(screen.getByRole('button', {name: 'Recipes'}));
  answer('a', [], {kinds: [guides]});
  expect(screen.queryByRole('button', {name: 'All'})).not.toBeNull();
});
