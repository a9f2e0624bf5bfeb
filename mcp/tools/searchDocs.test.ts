import {expect, test} from 'vitest';
import type {NodeSearch} from '../../plugins/search/node.ts';
import {createTestSources, writeTestSite} from '../testing/site.ts';
import {searchDocs} from './searchDocs.ts';

const folder = writeTestSite();

test('finds results in a section that is not a search group, such as the introduction', () => {
  const {corpus, search} = createTestSources(folder);
  // The search only has the groups of the sidebar. Other sections consist of the pages without a group.
  const withoutGroups = (): NodeSearch => ({
    search: ({group, ...request}) =>
      group === 'Getting Started' ? {...search().search(request), pages: []} : search().search({...request, group}),
  });
  const found = (query: string) =>
    searchDocs({query, limit: 1, section: 'getting started'}, {corpus, search: withoutGroups}).structuredContent;
  expect(found('permissions')).toMatchObject({results: [{section: 'Getting Started'}]});
  expect(found('threads')).toEqual({results: []});
});
