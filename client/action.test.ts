// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {perform} from './action.ts';
import {element} from './element.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

for (const [state, work] of [
  ['success', () => Promise.resolve()],
  ['error', () => Promise.reject(new Error('Refused.'))],
] as const) {
  test(`a button shows "${state}" for two seconds, then returns to idle`, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const button = element('button', {type: 'button'}, 'Copy');
    document.body.replaceChildren(element('p', {id: 'site-status'}), button);
    await perform(button, work, {idle: 'Copy', success: 'Copied!', error: 'Failed to copy'});
    vi.advanceTimersByTime(1_999);
    expect(button.dataset.state).toBe(state);
    vi.advanceTimersByTime(1);
    expect(button.dataset.state).toBeUndefined();
    expect(button.textContent).toBe('Copy');
  });
}

test('the end of one action leaves what another button has announced in the meantime', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [first, second] = [1, 2].map(() => element('button', {type: 'button'}, 'Copy'));
  const status = element('p', {id: 'site-status'});
  document.body.replaceChildren(status, first!, second!);
  const labels = {idle: 'Copy', success: 'Copied!', error: 'Failed to copy'};
  await perform(first!, () => Promise.resolve(), labels);
  vi.advanceTimersByTime(1_900);
  await perform(second!, () => Promise.reject(new Error('Refused.')), labels);
  vi.advanceTimersByTime(1_000);
  expect(status.textContent).toBe('Failed to copy');
  vi.advanceTimersByTime(1_000);
  expect(status.textContent).toBe('');
});

test('a second press while the action runs does not run it again', async () => {
  const button = element('button', {type: 'button'}, 'Copy');
  document.body.replaceChildren(element('p', {id: 'site-status'}), button);
  const work = vi.fn(() => Promise.resolve());
  await Promise.all([1, 2].map(() => perform(button, work, {idle: 'Copy'})));
  expect(work).toHaveBeenCalledOnce();
});
