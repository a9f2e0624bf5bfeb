// @vitest-environment happy-dom
import {afterEach, expect, test} from 'vitest';
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
