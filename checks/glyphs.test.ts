import {expect, test} from 'vitest';
import {findMissingGlyphs, findMissingGlyphsOfSource, readShippedGlyphs} from './glyphs.ts';

const known = new Set([...'abc '].map((character) => character.codePointAt(0)!));

test('finds a character that no shipped font has, once, anywhere in the text', () => {
  expect(findMissingGlyphs('<p>a ← b</p><button>←</button>', known)).toEqual(['←']);
  expect(findMissingGlyphs('<p>a &larr; b</p>', known)).toEqual(['←']);
  expect(findMissingGlyphs('<input placeholder="a ←" title="✗">', known)).toEqual(['←']);
});

test('skips scripts, formulas, and right-to-left text', () => {
  const html = '<script>"←"</script><span class="katex"><b>∑</b></span><p>ש</p><p>a</p>';
  expect(findMissingGlyphs(html, known)).toEqual([]);
});

test('reads the text after a skipped element', () => {
  expect(findMissingGlyphs('<span class="katex"><br>∑</span>✗', known)).toEqual(['✗']);
  expect(findMissingGlyphs('<span class="katex"><math>∑</math>∑</span>✗', known)).toEqual(['✗']);
});

test('reads the texts of scripts and what stylesheets add, but not code and comments', () => {
  const script = "/* ∑ */ const a = ['←', `→ ${/[✗-✓]/.test('\\u007f')}`]; // ✗\nexport const b = <kbd>⌘ a ↑</kbd>;";
  expect(findMissingGlyphsOfSource('src/a.tsx', script, known)).toEqual(['←', '→', '↑']);
  const css =
    '/* ∑ */ .a::after {content: "a ←"} .b::after {content: \'✗\'} .c::after {content: attr(data-a) "→" / "↑"}';
  expect(findMissingGlyphsOfSource('src/a.css', css, known)).toEqual(['←', '✗', '→']);
});

test('the shipped fonts have letters but no arrows', () => {
  const shipped = readShippedGlyphs();
  expect(shipped.has('e'.codePointAt(0)!)).toBe(true);
  expect(shipped.has('…'.codePointAt(0)!)).toBe(true);
  expect(shipped.has('←'.codePointAt(0)!)).toBe(false);
});
