import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Range} from '../engine/types.ts';
import {splitMarked} from './Marked.tsx';

test('splits a text at its marks', () => {
  expect(
    splitMarked({
      text: 'ddn connector init',
      marks: [
        [14, 18],
        [4, 13],
      ],
    }),
  ).toEqual([
    {text: 'ddn ', isMarked: false},
    {text: 'connector', isMarked: true},
    {text: ' ', isMarked: false},
    {text: 'init', isMarked: true},
  ]);
});

test('neither loses nor repeats a character, whatever the marks are', () => {
  const range = fc.tuple(fc.integer(), fc.integer()) as fc.Arbitrary<Range>;
  fc.assert(
    fc.property(fc.string(), fc.array(range), (text, marks) => {
      expect(
        splitMarked({text, marks})
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
