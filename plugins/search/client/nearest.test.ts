import {expect, test, vi} from 'vitest';
import type {SearchAnswer, SearchProvider} from '../engine/types.ts';
import {findNearest} from './nearest.ts';

function providerWith(known: Readonly<Record<string, string>>) {
  const search = vi.fn<SearchProvider['search']>(async ({query}, onAnswer) => {
    const path = known[query];
    onAnswer({
      isComplete: true,
      pages: path ? [{path, title: {text: path, marks: [[0, path.length]]}, trail: [], hits: []}] : [],
    } as unknown as SearchAnswer);
  });
  return {warm() {}, search};
}

test('all words of a path are looked for first, then those of its last part, then of the parts before', async () => {
  const provider = providerWith({reference: '/reference/', 'ddn auth': '/reference/cli/commands/ddn_auth/'});
  expect((await findNearest(provider, ['reference', 'old', 'ddn auth'])).map(({path}) => path)).toEqual([
    '/reference/cli/commands/ddn_auth/',
  ]);
  expect(provider.search.mock.calls.map(([{query}]) => query)).toEqual(['reference old ddn auth', 'ddn auth']);
  expect((await findNearest(provider, ['reference', 'gone'])).map(({path}) => path)).toEqual(['/reference/']);
});

test('a path that is hardly alike does not end the search', async () => {
  const provider = providerWith({'docs auth': '/help/follow-the-docs/', auth: '/auth/'});
  const paths = (await findNearest(provider, ['docs', 'auth'])).map(({path}) => path);
  expect(paths).toEqual(['/auth/', '/help/follow-the-docs/']);
});

test('a page whose path shares a word comes before those that only mention the words', async () => {
  const provider = providerWith({'nope quickstart': '/automation/', quickstart: '/quickstart/'});
  const paths = (await findNearest(provider, ['nope quickstart'])).map(({path}) => path);
  expect(paths).toEqual(['/quickstart/', '/automation/']);
});

test.each([
  [
    'all words',
    [
      [0, 6],
      [7, 13],
    ],
    true,
  ],
  ['half of the words', [[7, 13]], true],
  ['none of the words', [], false],
])('a page with another path, and with %s in a heading, is near or not', async (_share, marks, isNear) => {
  const heading = {text: 'Hasura claims', marks};
  const page = {path: '/auth/faq/', title: {text: 'FAQ', marks: []}, trail: [], hits: [{heading}]};
  const search: SearchProvider['search'] = async ({query}, onAnswer) =>
    onAnswer({isComplete: true, pages: query === 'hasura claims' ? [page] : []} as unknown as SearchAnswer);
  expect(await findNearest({warm() {}, search}, ['hasura claims'])).toEqual(isNear ? [page] : []);
});

test('a path without words, or without a match, has no nearest page', async () => {
  const provider = providerWith({});
  expect(await findNearest(provider, [])).toEqual([]);
  expect(await findNearest(provider, ['x'])).toEqual([]);
  expect(provider.search).toHaveBeenCalledTimes(1);
});

test('of a path with many parts, only the last are looked for one by one', async () => {
  const provider = providerWith({});
  await findNearest(provider, [...'abcdefghij']);
  expect(provider.search.mock.calls.map(([{query}]) => query)).toEqual(['a b c d e f g h i j', 'j', 'i', 'h', 'g']);
});

test('the search of a reader, which ends the one that runs, is not ended by the next one', async () => {
  const search = vi.fn<SearchProvider['search']>(async () => {});
  expect(await findNearest({warm() {}, search}, ['old', 'page'])).toEqual([]);
  expect(search).toHaveBeenCalledTimes(1);
});

test('a word that a path repeats counts once', async () => {
  const long = '/reference/connectors/postgresql/native-operations/native-queries/';
  const provider = providerWith({'native queries': long, queries: '/queries/'});
  expect((await findNearest(provider, ['native queries'])).map(({path}) => path)).toEqual(['/queries/', long]);
});
