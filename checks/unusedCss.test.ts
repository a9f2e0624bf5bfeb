import {expect, test} from 'vitest';
import {findSlowSelectors, findUnusedSelectors} from './unusedCss.ts';

const pages = ['<p class=lead>', '<div class="card card--wide">'];

test('a class on no page and in no script is found, in any form of selector', () => {
  const css = '.lead,.gone a{x:y}@media print{.card:not(.never)>.missing--b{x:y}}.card--wide::after{x:y}h1{x:y}';
  expect(findUnusedSelectors(css, pages, ['x.className="made"'])).toEqual(['.gone a', '.card:not(.never)>.missing--b']);
});

test('a part of a word of a script is no use of a class', () => {
  expect(findUnusedSelectors('.ma{x:y}', pages, ['x.className="made"'])).toEqual(['.ma']);
});

test('what a script sets is used', () => {
  expect(findUnusedSelectors('.made{x:y}', pages, ['x.className="made"'])).toEqual([]);
});

const slow = (css: string) => findSlowSelectors(css).map((fault) => /"(.*)"/.exec(fault)![1]);

test('a question to the root is found; one to the body or to a part is none', () => {
  const css =
    'html:has(.a) b{x:y}@media print{:root[lang]:not(:has(#c)) d{x:y}}body:has(.a) b{x:y}html[lang] .a:has(b){x:y}';
  expect(slow(css)).toEqual(['html:has(.a) b', ':root[lang]:not(:has(#c)) d']);
});

test('a question for the attribute that holds the classes is found, and no other', () => {
  const css = '.a>div:not([class]) b{x:y}[class*=skip]{x:y}[data-class] b{x:y}.a[lang]{x:y}';
  expect(slow(css)).toEqual(['.a>div:not([class]) b', '[class*=skip]']);
});
