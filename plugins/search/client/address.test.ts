import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readAddress, writeAddress} from './address.ts';

test('reads an address as it was written', () => {
  const address = fc.record({
    query: fc.string({minLength: 1, maxLength: 100}),
    group: fc.option(fc.string(), {nil: undefined}),
    kind: fc.option(fc.constantFrom('guide', 'reference', 'recipe', 'error'), {nil: undefined}),
    steps: fc.integer({min: 1, max: 50}),
  });
  fc.assert(
    fc.property(address, (value) => {
      expect(readAddress(writeAddress(value))).toEqual(value);
    }),
  );
});

test('replaces half of a surrogate pair', () => {
  expect(writeAddress({query: 'a\ud83d', group: undefined, kind: undefined, steps: 1})).toBe('?q=a%EF%BF%BD');
});

test('writes only the query in the shortest address', () => {
  expect(writeAddress({query: 'a b&c', group: undefined, kind: undefined, steps: 1})).toBe('?q=a%20b%26c');
  expect(writeAddress({query: '', group: 'Reference', kind: 'guide', steps: 3})).toBe('');
});

test.each(['?q=a&steps=-1', '?q=a&steps=1e9x', '?q=a&steps=0.5', '?q=a&steps='])(
  '%s shows the first step',
  (search) => {
    expect(readAddress(search)).toEqual({query: 'a', group: undefined, kind: undefined, steps: 1});
  },
);

test('shows at most 50 steps', () => {
  expect(readAddress('?q=a&steps=1000').steps).toBe(50);
});

test('ignores a kind that does not exist', () => {
  expect(readAddress('?q=a&kind=novel').kind).toBeUndefined();
  expect(readAddress('?q=a&kind=recipe').kind).toBe('recipe');
});

test('truncates a query to the maximum length', () => {
  expect(readAddress(`?q=${'x'.repeat(10_000)}`).query).toHaveLength(256);
});
