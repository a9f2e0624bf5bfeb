import {afterEach, beforeEach, expect, test, vi} from 'vitest';

// The real module needs the bundler.
vi.mock('../../../client/retryImport.ts', () => ({retryImport: vi.fn()}));
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('uses the hosted service if it is configured', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({hits: [], nbHits: 1}));
  });
  vi.stubGlobal('__HOSTED_SEARCH__', true);
  vi.stubGlobal('__SEARCH_SETTINGS__', {
    provider: {kind: 'hosted', appId: 'APP1', apiKey: '0123456789abcdef', indexName: 'docs'},
  });
  const {getProvider} = await import('./provider.ts');
  await getProvider().search({query: 'jwt'}, () => {});
  expect(asked).toEqual(['https://APP1-dsn.algolia.net/1/indexes/docs/query']);
});
