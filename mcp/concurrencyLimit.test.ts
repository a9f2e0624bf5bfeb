import {expect, test} from 'vitest';
import {ConcurrencyLimit} from './concurrencyLimit.ts';

test('limits tasks per client and in total, and a task that ends twice makes room for only one', () => {
  const limit = new ConcurrencyLimit(3, 2);
  const [first, second] = [limit.begin('a'), limit.begin('a')];
  expect(limit.begin('a')).toBeUndefined();
  expect(limit.begin('b')).toBeDefined();
  expect(limit.begin('c')).toBeUndefined();
  first!();
  first!();
  expect(limit.begin('c')).toBeDefined();
  expect(limit.begin('c')).toBeUndefined();
  second!();
  expect(limit.begin('a')).toBeDefined();
});

test('after one of its tasks has ended, a client can begin only one more', () => {
  const limit = new ConcurrencyLimit(9, 3);
  const [end] = [limit.begin('a'), limit.begin('a'), limit.begin('a')];
  end!();
  expect(limit.begin('a')).toBeDefined();
  expect(limit.begin('a')).toBeUndefined();
});

test('keeps nothing about clients whose tasks have ended', () => {
  const limit = new ConcurrencyLimit(9, 3);
  for (const client of ['a', 'b', 'a']) limit.begin(client)!();
  expect(limit).toEqual(new ConcurrencyLimit(9, 3));
});
