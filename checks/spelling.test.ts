import {expect, test} from 'vitest';
import type {Passage} from './prose/rule.ts';
import {readWords} from './spelling.ts';
import {findMisspellings} from './spelling/spell.ts';

const passage = (line: number, text: string): Passage => ({kind: 'paragraph', line, text});

test('a misspelled or British word is found with its line, but code and URLs are skipped', async () => {
  const passages = [
    passage(3, 'Corect words\nof any colour.'),
    passage(9, 'See `xxxx` and https://example.com/colour or colour.ts.'),
  ];
  const found = await findMisspellings(passages, []);
  expect(found.map(({word, line, passage: {line: start}}) => ({word, line, start}))).toEqual([
    {word: 'Corect', line: 3, start: 3},
    {word: 'colour', line: 4, start: 3},
  ]);
});

test('a word of our own list is correct in upper and lower case', async () => {
  expect(
    await findMisspellings([passage(1, 'Supergraph and supergraph.')], readWords('# Terms\nsupergraph # a graph\n')),
  ).toEqual([]);
});
