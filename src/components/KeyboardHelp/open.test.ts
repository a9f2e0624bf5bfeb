// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {keysKey, writePreference} from '../../../client/storage.ts';
import {openKeyboardHelp} from './open.ts';

afterEach(() => {
  document.querySelector('dialog')?.close();
  writePreference(keysKey, undefined);
});

test('each opening shows the setting as it is, also if another tab changed it', () => {
  openKeyboardHelp();
  expect(document.querySelector('input')!.checked).toBe(true);
  document.querySelector('dialog')!.close();
  writePreference(keysKey, 'off');
  openKeyboardHelp();
  expect(document.querySelector('input')!.checked).toBe(false);
});

test('pressing the key again does not open a second list', () => {
  openKeyboardHelp();
  openKeyboardHelp();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

test('the title of a group is a header of its own rows, not of a column with all groups', () => {
  openKeyboardHelp();
  const titles = [...document.querySelectorAll('th')];
  expect(titles.map(({scope}) => scope)).toEqual(titles.map(() => 'rowgroup'));
  for (const title of titles) expect(title.closest('tbody')!.querySelectorAll('th')).toHaveLength(1);
});

test('without storage, single keys can be turned off and on for this page', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', undefined);
  const reached = vi.fn();
  document.addEventListener('keydown', reached);
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}));
  const choose = () => {
    openKeyboardHelp();
    document.querySelector('input')!.click();
    document.querySelector('dialog')!.close();
  };
  choose();
  press();
  expect(reached).not.toHaveBeenCalled();
  openKeyboardHelp();
  expect(document.querySelector('input')!.checked).toBe(false);
  document.querySelector('dialog')!.close();
  choose();
  press();
  expect(reached).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', reached);
  vi.unstubAllGlobals();
});
