import {expect, test} from 'vitest';
import {firstWords} from './corpus.ts';

test('the first words of a text are no longer than asked, whatever the words are', () => {
  expect(firstWords('a few words', 11)).toBe('a few words');
  expect(firstWords('a few words', 8)).toBe('a few …');
  expect(firstWords('🙂'.repeat(100), 9)).toBe('🙂🙂🙂🙂 …');
});
