import {describe, expect, test} from 'vitest';
import {isPressable, placeholders, reasonOfSecret, splitPlaceholders, varying} from './placeholders.ts';

describe('the list of placeholders', () => {
  test.each(Object.entries(placeholders))('%s: the example matches the pattern', (_name, {pattern, example}) => {
    expect(example).toMatch(pattern);
  });

  test.each(Object.entries(placeholders))(
    '%s: the value is safe to use in a command, URL, or string',
    (_name, {pattern, example}) => {
      const unsafe = [...' \'"`$;&|<>(){}\\\n*?#!'].flatMap((character) =>
        Array.from({length: example.length + 1}, (_, i) => [
          `${example.slice(0, i)}${character}${example.slice(i)}`,
          `${example.slice(0, i)}${character}${example.slice(i + 1)}`,
        ]).flat(),
      );
      expect(unsafe.filter((value) => pattern.test(value))).toEqual([]);
    },
  );

  test('contains no secrets and no names whose values vary', () => {
    for (const name of ['PROMPTQL_SECRET_KEY', 'PASSWORD', 'KEY_PASSPHRASE', 'FERNWAY_USER_JWT', 'ACCESS_TOKEN'])
      expect(reasonOfSecret(name), name).toBeDefined();
    for (const name of Object.keys(placeholders)) {
      expect(reasonOfSecret(name), name).toBeUndefined();
      expect(varying.has(name), name).toBe(false);
    }
  });

  test('makes placeholders that vary impossible to press', () => {
    for (const name of varying) expect(isPressable(name), name).toBe(false);
  });
});

test('splitPlaceholders splits a line at the placeholders that can be pressed', () => {
  expect(
    splitPlaceholders('a <PROJECT_ID><PASSWORD> <TAG>').map(({text, isPlaceholder}) => [text, isPlaceholder]),
  ).toEqual([
    ['a ', false],
    ['<PROJECT_ID>', true],
    ['<PASSWORD>', true],
    [' ', false],
    ['<TAG>', false],
  ]);
});

test('a long value that does not match is rejected quickly', () => {
  for (const [name, {pattern}] of Object.entries(placeholders)) {
    const start = performance.now();
    expect(`${'a'.repeat(30)} `).not.toMatch(pattern);
    expect(performance.now() - start, name).toBeLessThan(500);
  }
});

test('the region of a data plane has parts separated by single hyphens', () => {
  const {pattern} = placeholders.DATA_PLANE_REGION!;
  for (const region of ['gcp-us-west2', 'eu-west-1', 'uksouth', 'us1']) expect(region).toMatch(pattern);
  for (const other of ['us', 'a-b', 'us--west', 'us-west-', 'us-West']) expect(other).not.toMatch(pattern);
});
