import {expect, test} from 'vitest';
import {cutText} from './cutText.ts';

test('a text that fits stays as it is', () => {
  expect(cutText('twelve chars', 12)).toBe('twelve chars');
  expect(cutText('🙂🙂', 4)).toBe('🙂🙂');
});

test('a longer text is cut and says so within the length', () => {
  expect(cutText('twelve chars', 11)).toBe('twelve cha…');
});

test('no half of a character is left', () => {
  expect(cutText('🙂🙂🙂', 5)).toBe('🙂🙂…');
  expect(cutText('🙂🙂🙂', 4)).toBe('🙂…');
});
