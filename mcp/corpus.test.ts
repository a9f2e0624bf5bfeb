import {expect, test} from 'vitest';
import {firstParagraph, firstWords} from './corpus.ts';

test('the first words of a text are never longer than the limit', () => {
  expect(firstWords('a few words', 11)).toBe('a few words');
  expect(firstWords('a few words', 8)).toBe('a few …');
  expect(firstWords('🙂'.repeat(100), 9)).toBe('🙂🙂🙂🙂 …');
});

test.each([
  ['```ts\nconst a = 1;\n\nconst b = 2;\n```\n\nThe *text*.', 'The text.'],
  ['1. Add this:\n\n   ````md\n   ```\n\n   not text\n   ````\n\n2. Go on.\n\nThe text.', 'The text.'],
  ['```sh\ncut off\n\nin the middle', undefined],
])('the first paragraph is never part of a code block: %j', (markdown, expected) => {
  expect(firstParagraph(`## Title\n\n${markdown}`)).toBe(expected);
});
