// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {retryImport} from '../../../client/retryImport.ts';
import {initSearch} from './control.ts';

const openSearch = vi.hoisted(() => vi.fn());
// The real module needs the bundler.
vi.mock('../../../client/retryImport.ts', () => ({retryImport: vi.fn(async () => ({openSearch, warm: () => {}}))}));
vi.mock('../../../client/loadFailure.ts', () => ({showLoadFailure: vi.fn()}));

document.body.innerHTML = `
  <a href="/search/" data-action="search">Search docs</a><p tabindex="0">Text</p><input>
  <dialog class="search-dialog" open><button>All</button></dialog>`;
initSearch();

beforeEach(() => openSearch.mockClear());

/** Presses a key, and waits for its effect. @returns whether the browser's default action isn't prevented */
async function press(key: string, keys: KeyboardEventInit = {}, place = 'p'): Promise<boolean> {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...keys});
  const isLeft = document.querySelector(place)!.dispatchEvent(event);
  await vi.dynamicImportSettled();
  return isLeft;
}

test.each([
  ['Ctrl+K', 'k', {ctrlKey: true}, 'input'],
  ['Ctrl+K while Caps Lock is on', 'K', {ctrlKey: true}, 'input'],
  ['Ctrl+K on a Cyrillic keyboard', 'л', {ctrlKey: true, code: 'KeyK'}, 'p'],
  ['⌘K', 'k', {metaKey: true}, 'p'],
  ['a slash', '/', {}, 'p'],
])('%s opens search', async (_, key, keys, place) => {
  expect(await press(key, keys, place)).toBe(false);
  expect(openSearch).toHaveBeenCalledOnce();
});

test.each([
  ['Ctrl+Shift+K', 'K', {ctrlKey: true, shiftKey: true}, 'p'],
  ['Ctrl+T on a Dvorak keyboard', 't', {ctrlKey: true, code: 'KeyK'}, 'p'],
  ['a slash in a field', '/', {}, 'input'],
  ['a slash in the search dialog', '/', {}, '.search-dialog button'],
])('%s is left to the browser', async (_, key, keys, place) => {
  expect(await press(key, keys, place)).toBe(true);
  expect(openSearch).not.toHaveBeenCalled();
});

test('the link is busy until search has loaded', async () => {
  const link = document.querySelector('[data-action=search]')!;
  const opened = press('/');
  expect(link.ariaBusy).toBe('true');
  await opened;
  expect(link.ariaBusy).toBeNull();
});

test('opens search only once while a shortcut is held down', async () => {
  await press('k', {ctrlKey: true});
  expect(await press('k', {ctrlKey: true, repeat: true})).toBe(false);
  expect(openSearch).toHaveBeenCalledOnce();
});

test.each([
  [
    'goes to another field',
    () => document.querySelector('input')!.dispatchEvent(new Event('focusin', {bubbles: true})),
  ],
  [
    'presses Escape',
    () => document.querySelector('p')!.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true})),
  ],
])('search does not open if the reader %s before it has loaded', async (_, goElsewhere) => {
  const opened = press('/');
  goElsewhere();
  expect(await press('x', {}, 'input')).toBe(true);
  await opened;
  expect(openSearch).not.toHaveBeenCalled();
});

test('a reader who has gone elsewhere sees no message if search does not load', async () => {
  vi.mocked(retryImport).mockRejectedValueOnce(new Error('offline'));
  const opened = press('/');
  document.querySelector('input')!.dispatchEvent(new Event('focusin', {bubbles: true}));
  await opened;
  expect(showLoadFailure).not.toHaveBeenCalled();
});
