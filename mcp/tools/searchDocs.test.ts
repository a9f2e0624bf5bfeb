import fs from 'node:fs';
import {afterAll, expect, test} from 'vitest';
import type {NodeSearch} from '../../plugins/search/node.ts';
import {createTestSources, writeTestSite} from '../testing/site.ts';
import {searchDocs} from './searchDocs.ts';

const folder = writeTestSite();
afterAll(() => fs.rmSync(folder, {recursive: true}));

test('a section that is no group of the search, such as the introduction, has results', () => {
  const {corpus, search} = createTestSources(folder);
  // The search knows the groups of the sidebar only; other sections are made of the pages outside of them.
  const withoutGroups = (): NodeSearch => ({
    search: ({group, ...request}) =>
      group === 'Getting Started' ? {...search().search(request), pages: []} : search().search({...request, group}),
  });
  const found = (query: string) =>
    searchDocs({query, limit: 1, section: 'getting started'}, {corpus, search: withoutGroups}).structuredContent;
  expect(found('permissions')).toMatchObject({results: [{section: 'Getting Started'}]});
  expect(found('threads')).toEqual({results: []});
});
