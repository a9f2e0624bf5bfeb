import {expect, test} from 'vitest';
import {describeWait, Quota, RateLimit} from './rateLimit.ts';

test('allows the maximum in a span, and then one more event as time passes', () => {
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

test('allows no event a moment too early', () => {
  let now = 0;
  const limit = new RateLimit(1, 60_000, () => now);
  limit.take('a');
  now = 59_999.8;
  expect([limit.take('a'), limit.take('a')]).toEqual([1, 1]);
});

test('forgets the clients with the oldest events if there are too many clients', () => {
  const limit = new RateLimit(1, 60_000, () => 0, 2);
  for (const client of ['a', 'b', 'a', 'c']) limit.take(client);
  expect([limit.take('a') > 0, limit.take('b') > 0]).toEqual([true, false]);
});

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [600, '600 seconds'],
  [601, '1 hour'],
  [3_601, '2 hours'],
])('describes %i seconds as "%s"', (seconds, text) => expect(describeWait(seconds)).toBe(text));

test('a quota is never exceeded within any span, but can be used up in each span', () => {
  let now = 0;
  const day = 86_400_000;
  const quota = new Quota(200, day, () => now);
  const times: number[] = [];
  for (; now < 3 * day; now += 60_000) if (quota.take('a') === 0) times.push(now);
  const within = (start: number) => times.filter((at) => at >= start && at < start + day).length;
  for (const start of times) expect(within(start)).toBeLessThanOrEqual(200);
  expect(within(0)).toBe(200);
  expect(times.length).toBeGreaterThan(550);
});

test('a quota tells when the next event is allowed, and counts each client separately', () => {
  let now = 0;
  const quota = new Quota(1, 60_000, () => now, 2);
  expect(quota.take('a')).toBe(0);
  now = 1_000;
  expect([quota.take('a'), quota.take('b'), quota.take('c')]).toEqual([59, 0, 0]);
  expect(quota.take('a')).toBe(0); // the client with the oldest event is forgotten, because there are too many
});

test('a quota counts all events of a part of the span until the last of them is over', () => {
  let now = 0;
  const quota = new Quota(2, 24_000, () => now);
  quota.take('a');
  now = 900;
  quota.take('a');
  now = 24_100;
  expect(quota.take('a')).toBe(1);
  now = 24_900;
  expect(quota.take('a')).toBe(0);
});
