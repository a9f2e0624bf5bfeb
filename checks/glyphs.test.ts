import {expect, test} from 'vitest';
import {findMissingGlyphs, readShippedGlyphs} from './glyphs.ts';

const known = new Set([...'abc '].map((character) => character.codePointAt(0)!));

test('a character that no shipped font has is found once, wherever it is in the text', () => {
  expect(findMissingGlyphs('<p>a ← b</p><button>←</button>', known)).toEqual(['←']);
  expect(findMissingGlyphs('<p>a &larr; b</p>', known)).toEqual(['←']);
});

test('scripts and formulas are not set in our fonts, and text from right to left is left out', () => {
  const html = '<script>"←"</script><span class="katex"><b>∑</b></span><p>ש</p><p>a</p>';
  expect(findMissingGlyphs(html, known)).toEqual([]);
});

test('text after an element that is skipped is read again', () => {
  expect(findMissingGlyphs('<span class="katex"><br>∑</span>✗', known)).toEqual(['✗']);
});

test('the shipped fonts have the letters and lack arrows', () => {
  const shipped = readShippedGlyphs();
  expect(shipped.has('e'.codePointAt(0)!)).toBe(true);
  expect(shipped.has('…'.codePointAt(0)!)).toBe(true);
  expect(shipped.has('←'.codePointAt(0)!)).toBe(false);
});
