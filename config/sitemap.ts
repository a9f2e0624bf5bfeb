import type {Options} from '@docusaurus/plugin-sitemap';
import {readLastChanges} from '../plugins/changes/record.ts';
import type {SiteEnvironment} from './site.ts';

/**
 * Lists the pages for search engines. A page's date is that of its last recorded change; changes in appearance aren't
 * recorded.
 */
export function sitemap({url, baseUrl}: SiteEnvironment): Options {
  const changed = readLastChanges(baseUrl);
  return {
    lastmod: null,
    changefreq: null,
    priority: null,
    ignorePatterns: ['/search/**', '/kitchen-sink/**', '/changes/*/**'].map((pattern) => baseUrl + pattern.slice(1)),
    async createSitemapItems({defaultCreateSitemapItems, ...params}) {
      const items = await defaultCreateSitemapItems(params);
      return items.map((item) => ({...item, lastmod: changed.get(item.url.slice(url.length))}));
    },
  };
}
