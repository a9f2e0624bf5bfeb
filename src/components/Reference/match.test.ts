import {describe, expect, test} from 'vitest';
import {describeCount, matchRows, wordsOf} from './match.ts';

const rows = [
  {text: 'definition The model', parent: -1},
  {text: 'source Where rows come from', parent: 0},
  {text: 'collection Table or view', parent: 1},
  {text: 'graphql The API', parent: 0},
  {text: 'kind Model', parent: -1},
];
const shown = (query: string) =>
  matchRows(rows, wordsOf(query))
    .map(({isShown}) => (isShown ? 1 : 0))
    .join('');

describe('matchRows', () => {
  test.each([
    ['', '11111'],
    ['table', '11100'],
    ['TABLE view', '11100'],
    ['table api', '00000'],
    ['source', '11100'],
    ['model', '11111'],
    ['graphql', '10010'],
  ])('%j shows %s: matches, and the rows around and inside them', (query, expected) =>
    expect(shown(query)).toBe(expected),
  );

  test('only a row whose own text has all words is a match', () => {
    expect(matchRows(rows, ['source']).map(({isMatch}) => isMatch)).toEqual([false, true, false, false, false]);
  });
});

test('describes the count in words, or returns no text without a query', () => {
  expect([describeCount(3, 118, true), describeCount(0, 118, true), describeCount(118, 118, false)]).toEqual([
    '3 of 118 match',
    'No matches',
    '',
  ]);
});
