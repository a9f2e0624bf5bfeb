// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {showLoadFailure} from './loadFailure.ts';

test('the dialog stays open after a press that selects its text and ends outside', () => {
  showLoadFailure('The list did not load.', () => {});
  const dialog = document.querySelector('dialog')!;
  dialog.firstElementChild!.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  dialog.click();
  expect(dialog.open).toBe(true);
  dialog.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  dialog.click();
  expect(dialog.isConnected).toBe(false);
});

test('the dialog is named after what failed', () => {
  showLoadFailure('The list did not load.', () => {});
  expect(document.querySelector('dialog')!.ariaLabel).toBe('The list did not load.');
});

test('the dialog says that a reload can help, as after a deploy', () => {
  showLoadFailure('The list did not load.', () => {});
  expect(document.querySelector('dialog')!.textContent).toContain('reload the page');
});

test('a dialog that the reader has closed does not open what failed when the network is back', () => {
  const retry = vi.fn();
  showLoadFailure('The list did not load.', retry);
  document.querySelector('dialog')!.close();
  dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
  showLoadFailure('The list did not load.', retry);
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
});
