import {expect, test} from 'vitest';
import {findOtherWidths} from './breakpoints.ts';

test.each([
  ['a.css', '@media (width < 40em) {a {b: c}}\n@media print and (width >= 75em) {}'],
  ['a.css', '@media (prefers-reduced-motion: reduce) {a {max-width: 3em}}'],
  ['a.ts', "matchMedia(desktop).matches; matchMedia('(prefers-color-scheme: light)')"],
  ['a.ts', "if (width < 3) f('a', (width: number) => 'b')"],
])('accepts the listed widths: %s: %s', (file, text) => {
  expect(findOtherWidths(file, text)).toEqual([]);
});

test.each([
  ['a.css', '@media (width < 41em) {}'],
  ['a.css', '@media (max-width: 40em) {}'],
  ['a.css', '@media print and (min-width: 700px) {}'],
  ['a.css', '@media (width < calc(40em + 1px)) {}'],
  ['a.ts', "matchMedia('(width < 40em)')"],
  ['a.ts', "const narrow = '(width < 41em)';"],
  ['a.tsx', '<source media="(max-width: 41em)" />'],
])('reports another width with its line: %s: %s', (file, text) => {
  expect(findOtherWidths(file, `\n${text}`)).toEqual([expect.stringMatching(`^${file}:2: `)]);
});
