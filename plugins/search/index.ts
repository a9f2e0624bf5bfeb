import type {LoadContext, Plugin} from '@docusaurus/types';
import {untitledAddress} from '../../src/components/PageFeedback/address.ts';
import type {SearchSettings} from './client/settings.ts';
import {outlineName} from './names.ts';

/** Options of the plugin. */
export interface SearchOptions {
  /** The hosted service that answers queries instead of the built index. Omitted if none is configured. */
  hosted?: {appId: string; apiKey: string; indexName: string};
  /**
   * The pages that search suggests before the reader types anything. `path` starts at the site's root, and `role` says
   * what readers use the page for.
   */
  popularPages: readonly {path: string; title: string; role: string}[];
}

/** The search data that pages read with `usePluginData('search')`. */
export interface SearchData {
  /** Whether a hosted service answers queries. If so, its crawler reads the pages. */
  isHosted: boolean;
}

/**
 * Tells the search scripts where answers come from. plugins/built-pages writes the index itself, because it has the
 * pages.
 */
export default function search({baseUrl, siteConfig}: LoadContext, {hosted, popularPages}: SearchOptions): Plugin {
  const {organizationName, projectName, customFields} = siteConfig;
  const {reportUrl = `https://github.com/${organizationName}/${projectName}/issues/new`} = customFields as {
    reportUrl?: string;
  };
  const settings: SearchSettings = {
    baseUrl,
    page: `${baseUrl}search/`,
    popular: popularPages.map(({path, title, role}) => ({url: baseUrl + path.slice(1), title, trail: [role]})),
    reportUrl: untitledAddress(reportUrl),
    provider: hosted ? {kind: 'hosted', ...hosted} : {kind: 'embedded', indexUrl: `${baseUrl}${outlineName}`},
  };
  return {
    name: 'search',
    async contentLoaded({actions}) {
      actions.setGlobalData({isHosted: Boolean(hosted)} satisfies SearchData);
    },
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {DefinePlugin} = currentBundler.instance;
      return {
        plugins: [
          new DefinePlugin({__SEARCH_SETTINGS__: JSON.stringify(settings), __HOSTED_SEARCH__: String(Boolean(hosted))}),
        ],
      };
    },
  };
}
