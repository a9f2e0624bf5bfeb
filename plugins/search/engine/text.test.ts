import {describe, expect, test} from 'vitest';
import fc from 'fast-check';
import {allowedErrors, editDistance} from './distance.ts';
import {stemOf} from './stem.ts';
import {parseSynonyms} from './synonyms.ts';
import {findWords, fold, plainWords, slugOf, termsOf} from './text.ts';

describe('words', () => {
  test.each([
    ['claimsConfig', ['claimsconfig', 'claims', 'config']],
    ['HTTPClient', ['httpclient', 'http', 'client']],
    ['JDBC_URL', ['jdbcurl', 'jdbc', 'url']],
    ['x-hasura-ddn-token', ['xhasuraddntoken', 'hasura', 'ddn', 'token']],
    ['PromptQL', ['promptql']],
    ["the user's role", ['the', 'user', 'role']],
    ['Café', ['cafe']],
    ['--no-prompt', ['noprompt', 'no', 'prompt']],
    ['v2.28.0 or 2.28', ['2280', 'v2', '28', 'or', '228', '28']],
    ['In version 2. 30 MB', ['in', 'version', '2', '30', 'mb']],
  ])('of %s have the terms %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test('are at the positions that they report', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 80}), (text) => {
        let last = 0;
        for (const {start, end, whole} of findWords(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(fold(text.slice(start, end).replace(/^v(?=\d+\.)|[-_.]/gi, ''))).toBe(whole);
          last = end;
        }
      }),
    );
  });

  test('are split into parts to compare phrases', () => {
    expect(plainWords('the JDBC_URL key')).toEqual(['the', 'jdbc', 'url', 'key']);
  });

  test('of a heading determine its anchor', () => {
    expect(slugOf('Run `ddn` again, and wait!')).toBe('run-ddn-again-and-wait');
  });
});

describe('stems', () => {
  test.each([
    ['permissions', 'permission'],
    ['policies', 'policy'],
    ['running', 'run'],
    ['configured', 'configuring'],
    ['introspection', 'introspecting'],
    ['deploys', 'deployment'],
    ['installation', 'install'],
    ['configuration', 'configuring'],
    ['limitations', 'limited'],
    ['classification', 'classify'],
    ['notifications', 'notified'],
    ['creation', 'create'],
    ['automation', 'automated'],
    ['rotation', 'rotate'],
  ])('are the same for %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  test.each([
    ['string', 'stred'],
    ['access', 'acces'],
    ['status', 'statu'],
    ['v2', 'v'],
  ])('differ for %s and %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

describe('distance', () => {
  test.each([
    ['quikstart', 'quickstart', 1],
    ['ruoting', 'routing', 1],
    ['mutliple', 'multiple', 1],
    ['abc', 'xyz', 3],
    ['same', 'same', 0],
  ])('between %s and %s is %i, limited to 3', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });

  test('is the same in both directions, and 0 only between identical words', () => {
    const word = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8});
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 2)).toBe(editDistance(other, one, 2));
        expect(editDistance(one, other, 2) === 0).toBe(one === other);
      }),
    );
  });

  test('allowed for short words is 0', () => {
    expect(allowedErrors('jwt')).toBe(0);
  });
});

describe('synonyms', () => {
  test('apply in both directions or in one', () => {
    expect(parseSynonyms('# comment\n\na, b  c\nd => e', 'f')).toEqual([
      {from: ['a', 'b c'], to: ['a', 'b c']},
      {from: ['d'], to: ['e']},
    ]);
  });

  test('are split into words like queries', () => {
    expect(parseSynonyms('on-prem => self-hosted', 'f')).toEqual([{from: ['on prem'], to: ['self hosted']}]);
  });

  test.each(['alone', 'a =>', '=> b', 'a => b => c'])('are rejected with the line number of "%s"', (line) => {
    expect(() => parseSynonyms(`a, b\n${line}`, 'list.txt')).toThrow('list.txt:2');
  });
});
