import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';
import search, {type SearchOptions} from './index.ts';

/** Returns the settings that the plugin passes to the interface. */
function settingsWith(
  reportUrl?: string,
  hosted?: SearchOptions['hosted'],
): {reportUrl: string; provider: {kind: string}} {
  const siteConfig = {organizationName: 'o', projectName: 'p', customFields: {reportUrl}};
  const {configureWebpack} = search({baseUrl: '/', siteConfig} as unknown as LoadContext, {hosted, popularPages: []});
  let settings = '';
  class DefinePlugin {
    constructor(definitions: Record<string, string>) {
      settings = definitions.__SEARCH_SETTINGS__!;
    }
  }
  configureWebpack!({}, false, {currentBundler: {instance: {DefinePlugin}}} as never, undefined);
  return JSON.parse(settings) as ReturnType<typeof settingsWith>;
}

test.each([
  [undefined, 'https://github.com/o/p/issues/new?title='],
  ['https://git.example.com/issues/new?labels=docs', 'https://git.example.com/issues/new?labels=docs&title='],
  ['mailto:docs@example.com', 'mailto:docs@example.com?subject='],
])('derives the URL for reporting a query without results from %s', (reportUrl, expected) => {
  expect(settingsWith(reportUrl).reportUrl).toBe(expected);
});

test('uses the hosted service if it is configured, and our index otherwise', () => {
  const hosted = {appId: 'APP1', apiKey: '0123456789abcdef', indexName: 'docs'};
  expect(settingsWith(undefined, hosted).provider).toEqual({kind: 'hosted', ...hosted});
  expect(settingsWith().provider.kind).toBe('embedded');
});
