import {expect, test, vi} from 'vitest';
import {memoize} from './memoize.ts';

test('loads a value once for each key', async () => {
  const load = vi.fn((key: string) => Promise.resolve(key.toUpperCase()));
  const get = memoize(load);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['A', 'A', 'B']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('loads again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
  const get = memoize(load);
  await expect(get('a')).rejects.toThrow('away');
  expect(await get('a')).toBe('here');
});

test('drops the oldest value when there are too many', async () => {
  const load = vi.fn((key: number) => Promise.resolve(key));
  const get = memoize(load, 2);
  for (const key of [1, 2, 3, 2, 1]) await get(key);
  expect(load.mock.calls.flat()).toEqual([1, 2, 3, 1]);
});
