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

test('searches for all words of a path first, then for its parts, the last one first', async () => {
  const provider = providerWith({reference: '/reference/', 'ddn auth': '/reference/cli/commands/ddn_auth/'});
  expect((await findNearest(provider, ['reference', 'old', 'ddn auth'])).map(({path}) => path)).toEqual([
    '/reference/cli/commands/ddn_auth/',
  ]);
  expect(provider.search.mock.calls.map(([{query}]) => query)).toEqual(['reference old ddn auth', 'ddn auth']);
  expect((await findNearest(provider, ['reference', 'gone'])).map(({path}) => path)).toEqual(['/reference/']);
});

test('continues the search after a page whose path is only slightly similar', async () => {
  const provider = providerWith({'docs auth': '/help/follow-the-docs/', auth: '/auth/'});
  const paths = (await findNearest(provider, ['docs', 'auth'])).map(({path}) => path);
  expect(paths).toEqual(['/auth/', '/help/follow-the-docs/']);
});

test('puts a page whose path shares a word before pages that only mention the words', async () => {
  const provider = providerWith({'nope quickstart': '/automation/', quickstart: '/quickstart/'});
  const paths = (await findNearest(provider, ['nope quickstart'])).map(({path}) => path);
  expect(paths).toEqual(['/quickstart/', '/automation/']);
});

test.each([
  [
    'includes a page with all words',
    [
      [0, 6],
      [7, 13],
    ],
    true,
  ],
  ['includes a page with half of the words', [[7, 13]], true],
  ['omits a page with none of the words', [], false],
])('%s in a heading and a different path', async (_share, marks, isNear) => {
  const heading = {text: 'Hasura claims', marks};
  const page = {path: '/auth/faq/', title: {text: 'FAQ', marks: []}, trail: [], hits: [{heading}]};
  const search: SearchProvider['search'] = async ({query}, onAnswer) =>
    onAnswer({isComplete: true, pages: query === 'hasura claims' ? [page] : []} as unknown as SearchAnswer);
  expect(await findNearest({warm() {}, search}, ['hasura claims'])).toEqual(isNear ? [page] : []);
});

test('returns no page for a path without words or without a match', async () => {
  const provider = providerWith({});
  expect(await findNearest(provider, [])).toEqual([]);
  expect(await findNearest(provider, ['x'])).toEqual([]);
  expect(provider.search).toHaveBeenCalledTimes(1);
});

test('searches only for the last parts of a path with many parts', async () => {
  const provider = providerWith({});
  await findNearest(provider, [...'abcdefghij']);
  expect(provider.search.mock.calls.map(([{query}]) => query)).toEqual(['a b c d e f g h i j', 'j', 'i', 'h', 'g']);
});

test('stops when a search by the reader replaces its own', async () => {
  const search = vi.fn<SearchProvider['search']>(async () => {});
  expect(await findNearest({warm() {}, search}, ['old', 'page'])).toEqual([]);
  expect(search).toHaveBeenCalledTimes(1);
});

test('counts a repeated word of a path once', async () => {
  const long = '/reference/connectors/postgresql/native-operations/native-queries/';
  const provider = providerWith({'native queries': long, queries: '/queries/'});
  expect((await findNearest(provider, ['native queries'])).map(({path}) => path)).toEqual(['/queries/', long]);
});
