import {expect, test} from 'vitest';
import {describeUnused, findSlowSelectors, findUnusedSelectors, stylesheets} from './unusedCss.ts';

const pages = ['<p class=lead>', '<div class="card card--wide"><h1>'];

test('finds a class on no page and in no script, in any kind of selector', () => {
  const css = '.lead,.gone a{x:y}@media print{.card:not(.never)>.missing--b{x:y}}.card--wide::after{x:y}h1{x:y}';
  expect(findUnusedSelectors(css, pages, ['x.className="made"'])).toEqual(['.gone a', '.card:not(.never)>.missing--b']);
});

test('finds an id, an element, and an attribute on no page and in no script', () => {
  const known = ['<div class=card id=a data-state="open"><kbd>x</kbd></div>'];
  const css =
    '#a kbd,[data-state=open]>div,a:hover,.card::after{x:y}#gone{x:y}.card gone-tag{x:y}div[data-gone]{x:y}[data-made-late]{x:y}@keyframes b{from{x:y}50%{x:y}}';
  expect(findUnusedSelectors(css, known, ['e("a");x.dataset.madeLate=1'])).toEqual([
    '#gone',
    '.card gone-tag',
    'div[data-gone]',
  ]);
});

test('knows elements of drawings, and reads no elements in arguments of pseudo-classes', () => {
  const known = ['<svg class=drawing><foreignObject></foreignObject></svg>'];
  const css = 'svg foreignObject{x:y}.drawing:is(svg:nth-child(2) > gone-tag, svg:has(> gone-tag)){x:y}';
  expect(findUnusedSelectors(css, known, [])).toEqual([]);
});

test('reads the stylesheets of controls, too', () => {
  const names = ['assets/css/main.1.css', 'assets/css/search.1.css', 'assets/css/search.1.css.br', 'assets/js/a.1.js'];
  expect(names.filter((name) => stylesheets.test(name))).toEqual(['assets/css/main.1.css', 'assets/css/search.1.css']);
});

test('part of a word in a script does not count as the use of a class', () => {
  expect(findUnusedSelectors('.ma{x:y}', pages, ['x.className="made"'])).toEqual(['.ma']);
});

test('a class that a script sets is used', () => {
  expect(findUnusedSelectors('.made{x:y}', pages, ['x.className="made"'])).toEqual([]);
});

const slow = (css: string) => findSlowSelectors(css).map((fault) => /"(.*)"/.exec(fault)![1]);

test('finds :has() on the root, but not on the body or other elements', () => {
  const css =
    'html:has(.a) b{x:y}@media print{:root[lang]:not(:has(#c)) d{x:y}}body:has(.a) b{x:y}html[lang] .a:has(b){x:y}';
  expect(slow(css)).toEqual(['html:has(.a) b', ':root[lang]:not(:has(#c)) d']);
});

test('finds selectors for the class attribute, but not for other attributes', () => {
  const css = '.a>div:not([class]) b{x:y}[class*=skip]{x:y}[data-class] b{x:y}.a[lang]{x:y}';
  expect(slow(css)).toEqual(['.a>div:not([class]) b', '[class*=skip]']);
});

test('advises to remove a rule only if pages show the levels of examples', () => {
  expect(describeUnused(['.gone'], true)).toEqual([expect.stringContaining('".gone" matches nothing on any page')]);
  expect(describeUnused(['.code__level', '.code__run'], false)).toEqual([
    expect.stringMatching(/2 selectors match nothing; run "npm run examples"/),
  ]);
  expect(describeUnused([], false)).toEqual([]);
});
