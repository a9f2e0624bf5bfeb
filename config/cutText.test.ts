import {expect, test} from 'vitest';
import {cutText} from './cutText.ts';

test('leaves text that fits unchanged', () => {
  expect(cutText('twelve chars', 12)).toBe('twelve chars');
  expect(cutText('🙂🙂', 4)).toBe('🙂🙂');
});

test('cuts longer text to the length, including the ellipsis', () => {
  expect(cutText('twelve chars', 11)).toBe('twelve cha…');
});

test('never cuts a character in half', () => {
  expect(cutText('🙂🙂🙂', 5)).toBe('🙂🙂…');
  expect(cutText('🙂🙂🙂', 4)).toBe('🙂…');
});
