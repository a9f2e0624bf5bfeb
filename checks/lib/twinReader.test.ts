import {expect, test} from 'vitest';
import {findMissing, readPageOutline, readPageWords, readTwinOutline, readTwinWords} from './twinReader.ts';

const page = (body: string) =>
  `<nav>Menu</nav><article><div class="page__crumbs">Home</div><h1>Plans</h1>${body}</article>`;

test('a twin with the text of its page lacks nothing', () => {
  const html = page('<p>Four <em>plans</em>, <code>sales.<span>Public</span>Plans</code>.</p><button>Copy</button>');
  expect(findMissing(readPageWords(html)!, readTwinWords('# Plans\n\nFour *plans*, `sales.PublicPlans`.'))).toEqual([]);
});

test('a text that the twin skips is found, whatever element it is in', () => {
  const html = page(
    '<p>Four plans.</p><details class="card"><summary>Prices</summary><p>Explorer costs 18 pounds.</p></details>',
  );
  expect(findMissing(readPageWords(html)!, readTwinWords('# Plans\n\nFour plans.'))).toEqual([
    'prices',
    'explorer',
    'costs',
    '18',
    'pounds',
  ]);
});

test('a word counts as often as the page has it', () => {
  expect(findMissing(['plan', 'plan'], ['plan'])).toEqual(['plan']);
});

test('a document without an article has no words to compare', () => {
  expect(readPageWords('<main>Not found</main>')).toBeUndefined();
});

const url = 'https://docs.example.com/plans/';

test('the outline of a page is that of its twin, whatever the marks', () => {
  const html = page(
    '<h2 id="a">Start <code>one</code><a class="hash-link" href="#a">#</a></h2><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p><a href="/quickstart/">Go</a></p><pre><code><span>a</span> <var>&lt;ID&gt;</var>\nb</code></pre>',
  );
  const twin =
    '# Plans\n\n## 1. Start `one` {#a}\n\n| a |\n| - |\n| 1 |\n\n[Go](https://docs.example.com/quickstart/)\n\n```bash checked="syntax"\na <ID>\nb\n```\n';
  const outline = {
    headings: ['1 plans', '2 start one'],
    tables: [2],
    links: ['https://docs.example.com/quickstart/'],
    code: ['a <ID>', 'b'],
  };
  expect(readPageOutline(html, url)).toEqual(outline);
  expect(readTwinOutline([twin], url)).toEqual(outline);
});

test('a part of a twin repeats the title, which is no heading of the page', () => {
  expect(readTwinOutline(['# Plans\n\n## A', '# Plans: B\n\n## B'], url).headings).toEqual(['1 plans', '2 a', '2 b']);
});
