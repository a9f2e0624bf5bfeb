import {describe, expect, test} from 'vitest';
import {isPressable, placeholders, reasonOfSecret, splitPlaceholders, varying} from './placeholders.ts';

describe('the list of placeholders', () => {
  test.each(Object.entries(placeholders))('%s: the example matches the pattern', (_name, {pattern, example}) => {
    expect(example).toMatch(pattern);
  });

  test.each(Object.entries(placeholders))(
    '%s: the value can stand in a command, URL, or string',
    (_name, {pattern}) => {
      expect(pattern.source.startsWith('^') && pattern.source.endsWith('$')).toBe(true);
      for (const character of ' \'"`$;&|<>(){}\\\n*?#!') expect(`a${character}b.example.com`).not.toMatch(pattern);
    },
  );

  test('has no secret, and a name only once', () => {
    for (const name of ['PROMPTQL_SECRET_KEY', 'PASSWORD', 'KEY_PASSPHRASE', 'FERNWAY_USER_JWT', 'ACCESS_TOKEN'])
      expect(reasonOfSecret(name), name).toBeDefined();
    for (const name of Object.keys(placeholders)) {
      expect(reasonOfSecret(name), name).toBeUndefined();
      expect(varying.has(name), name).toBe(false);
    }
  });

  test('what varies cannot be pressed', () => {
    for (const name of varying) expect(isPressable(name), name).toBe(false);
  });
});

test('a line is split at what can be pressed', () => {
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
