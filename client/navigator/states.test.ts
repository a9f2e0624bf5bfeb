// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {screen} from '@testing-library/dom';
import {showFailure} from './states.ts';

beforeEach(() => document.body.replaceChildren(document.createElement('main')));

test('shows in the only main landmark that a page did not load', () => {
  showFailure(new Error('It returned status 500.'), () => {});
  const failure = screen.getByRole('alert');
  expect(failure.textContent).toContain('It returned status 500.');
  expect(failure.closest('main')).toBe(screen.getByRole('main'));
});

test('Retry requests the page again', () => {
  const retry = vi.fn();
  showFailure(new Error('Gone.'), retry);
  screen.getByRole('button', {name: 'Retry'}).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('Retry shows a spinner, and can be pressed again', () => {
  showFailure(new Error('Gone.'), () => {});
  const retry = screen.getByRole('button', {name: 'Retry'});
  expect(screen.queryByRole('status')).toBeNull();
  retry.click();
  expect(screen.getByRole('status', {name: 'Loading page'}).className).toBe('spinner');
  // The reader can stop the request.
  expect(retry.isConnected).toBe(true);
});

test('if Retry fails, the new Retry has the focus', () => {
  showFailure(new Error('Gone.'), () => showFailure(new Error('Gone again.'), () => {}));
  const first = screen.getByRole('button', {name: 'Retry'});
  first.focus();
  first.click();
  expect(first.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Retry'}));
});
