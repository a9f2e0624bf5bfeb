import {expect, test} from 'vitest';
import {findOtherWidths} from './breakpoints.ts';

test.each([
  ['a.css', '@media (width < 40em) {a {b: c}}\n@media print and (width >= 75em) {}'],
  ['a.css', '@media (prefers-reduced-motion: reduce) {a {max-width: 3em}}'],
  ['a.ts', "matchMedia(desktop).matches; matchMedia('(prefers-color-scheme: light)')"],
])('accepts the listed widths: %s: %s', (file, text) => {
  expect(findOtherWidths(file, text)).toEqual([]);
});

test.each([
  ['a.css', '@media (width < 41em) {}'],
  ['a.css', '@media (max-width: 40em) {}'],
  ['a.css', '@media print and (min-width: 700px) {}'],
  ['a.ts', "matchMedia('(width < 40em)')"],
])('reports another width with its line: %s: %s', (file, text) => {
  expect(findOtherWidths(file, `\n${text}`)).toEqual([expect.stringMatching(`^${file}:2: `)]);
});
