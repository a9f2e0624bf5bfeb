// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {showLoadFailure} from './loadFailure.ts';

test('a press that selects the text of a failure and ends outside leaves it open', () => {
  showLoadFailure('The list did not load.', () => {});
  const dialog = document.querySelector('dialog')!;
  dialog.firstElementChild!.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  dialog.click();
  expect(dialog.open).toBe(true);
  dialog.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  dialog.click();
  expect(dialog.isConnected).toBe(false);
});
