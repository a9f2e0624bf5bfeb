import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';
import search from './index.ts';

/** What the plugin tells the interface. */
function settingsWith(reportUrl?: string): {reportUrl: string} {
  const siteConfig = {organizationName: 'o', projectName: 'p', customFields: {services: {reportUrl}}};
  const {configureWebpack} = search({baseUrl: '/', siteConfig} as unknown as LoadContext, {popularPages: []});
  let settings = '';
  class DefinePlugin {
    constructor(definitions: Record<string, string>) {
      settings = definitions.__SEARCH_SETTINGS__!;
    }
  }
  configureWebpack!({}, false, {currentBundler: {instance: {DefinePlugin}}} as never, undefined);
  return JSON.parse(settings) as {reportUrl: string};
}

test.each([
  [undefined, 'https://github.com/o/p/issues/new?title='],
  ['https://git.example.com/issues/new?labels=docs', 'https://git.example.com/issues/new?labels=docs&title='],
  ['mailto:docs@example.com', 'mailto:docs@example.com?subject='],
])('a query without results is reported where problems are, %s', (reportUrl, expected) => {
  expect(settingsWith(reportUrl).reportUrl).toBe(expected);
});
