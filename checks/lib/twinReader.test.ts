import {expect, test} from 'vitest';
import {findMissing, readPageWords, readTwinWords} from './twinReader.ts';

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
