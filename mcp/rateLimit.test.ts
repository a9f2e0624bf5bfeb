import {expect, test} from 'vitest';
import {describeWait, RateLimit} from './rateLimit.ts';

test('allows so many in a span, then one more as time goes by', () => {
  let now = 0;
  const limit = new RateLimit(3, 60_000, () => now);
  expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 0]);
  expect(limit.take('a')).toBe(20);
  expect(limit.take('b')).toBe(0);
  now = 19_000;
  expect(limit.take('a')).toBe(1);
  now = 20_000;
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(20);
  now = 1e9;
  expect([1, 2, 3, 4].map(() => limit.take('a') > 0)).toEqual([false, false, false, true]);
});

test('allows none a moment before the time', () => {
  let now = 0;
  const limit = new RateLimit(1, 60_000, () => now);
  limit.take('a');
  now = 59_999.8;
  expect([limit.take('a'), limit.take('a')]).toEqual([1, 1]);
});

test('forgets those that waited longest when there are too many clients', () => {
  const limit = new RateLimit(1, 60_000, () => 0, 2);
  for (const client of ['a', 'b', 'b', 'c']) limit.take(client);
  expect([limit.take('b') > 0, limit.take('a') > 0]).toEqual([true, false]);
});

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [600, '600 seconds'],
  [601, '1 hour'],
  [3_601, '2 hours'],
])('%i seconds are told as "%s"', (seconds, text) => expect(describeWait(seconds)).toBe(text));
