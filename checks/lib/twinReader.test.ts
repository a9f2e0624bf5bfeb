import {describe, expect, it, test} from 'vitest';
import {
  findMissing,
  isSameTable,
  readPageOutline,
  readPageWords,
  readTwinOutline,
  readTwinWords,
} from './twinReader.ts';

const page = (body: string) =>
  `<nav>Menu</nav><article><div class="page__crumbs">Home</div><h1>Plans</h1>${body}</article>`;

test('a twin with the text of its page lacks nothing', () => {
  const html = page('<p>Four <em>plans</em>, <code>sales.<span>Public</span>Plans</code>.</p><button>Copy</button>');
  expect(findMissing(readPageWords(html)!, readTwinWords('# Plans\n\nFour *plans*, `sales.PublicPlans`.'))).toEqual([]);
});

test('text that the twin skips is found in any element', () => {
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

test('a word counts as often as it is on the page', () => {
  expect(findMissing(['plan', 'plan'], ['plan'])).toEqual(['plan']);
});

test('a document without an article has no words to compare', () => {
  expect(readPageWords('<main>Not found</main>')).toBeUndefined();
});

const url = 'https://docs.example.com/plans/';

test('a page and its twin have the same outline, regardless of markup', () => {
  const html = page(
    '<h2 id="a">Start <code>one</code><a class="hash-link" href="#a">#</a></h2><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p><a href="/quickstart/">Go</a></p><pre><code><span>a</span> <var>&lt;ID&gt;</var>\nb</code></pre>',
  );
  const twin =
    '# Plans\n\n## 1. Start `one` {#a}\n\n| a |\n| - |\n| 1 |\n\n[Go](https://docs.example.com/quickstart/)\n\n```bash checked="syntax"\na <ID>\nb\n```\n';
  const outline = {
    headings: ['1 plans', '2 start one'],
    tables: [[['a'], ['1']]],
    links: ['https://docs.example.com/quickstart/'],
    code: ['a <ID>', 'b'],
  };
  expect(readPageOutline(html, url)).toEqual(outline);
  expect(readTwinOutline([twin], url)).toEqual(outline);
});

test('the title that a part of a twin repeats is not a heading of the page', () => {
  expect(readTwinOutline(['# Plans\n\n## A', '# Plans: B\n\n## B'], url).headings).toEqual(['1 plans', '2 a', '2 b']);
});

describe('a table of a twin', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const [table] = readPageOutline(
    page(
      `<table><thead>${row('Plan', 'Price')}</thead>${row('<a href="/one/">One</a>', '<code>1</code>')}${row('Two', '2')}</table>`,
    ),
    url,
  ).tables;
  const isSame = (markdown: string) => isSameTable(table!, readTwinOutline([markdown], url).tables[0]!);
  const head = '| Plan | Price |\n| --- | --- |\n';

  it('matches the page, regardless of markup', () => {
    expect(isSame(`${head}| [One](https://docs.example.com/one/) | \`1\` |\n| Two | 2 |\n`)).toBe(true);
  });

  it('does not match if two rows are swapped', () => {
    expect(isSame(`${head}| Two | 2 |\n| [One](https://docs.example.com/one/) | \`1\` |\n`)).toBe(false);
  });

  it('does not match if a value moves to another row', () => {
    expect(isSame(`${head}| [One](https://docs.example.com/one/) | 2 |\n| Two | \`1\` |\n`)).toBe(false);
  });

  it('does not match if a row is missing', () => {
    expect(isSame(`${head}| [One](https://docs.example.com/one/) | \`1\` |\n`)).toBe(false);
  });
});
