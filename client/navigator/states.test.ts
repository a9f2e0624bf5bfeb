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

test('the spinner appears 200 ms after Retry, not earlier', () => {
  vi.useFakeTimers();
  showFailure(new Error('Gone.'), () => {});
  screen.getByRole('button', {name: 'Retry'}).click();
  vi.advanceTimersByTime(199);
  expect(document.querySelector('.spinner')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('.spinner')).not.toBeNull();
  // The reader can stop the request.
  expect(screen.getByRole('button', {name: 'Retry'})).toBeTruthy();
  vi.useRealTimers();
});

test('if Retry fails, the new Retry has the focus', () => {
  showFailure(new Error('Gone.'), () => showFailure(new Error('Gone again.'), () => {}));
  const first = screen.getByRole('button', {name: 'Retry'});
  first.focus();
  first.click();
  expect(first.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Retry'}));
});
