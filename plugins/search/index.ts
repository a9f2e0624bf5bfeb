import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {bundleWorker, embeddedOptions} from './bundle.ts';

/**
 * Serves the search worker and tells pages where it is (`usePluginData('search')`: the options of
 * `createEmbeddedProvider`). The index itself is written by plugins/built-pages, which has the pages.
 */
export default function search({baseUrl, siteDir}: LoadContext): Plugin {
  const {name, code} = bundleWorker();
  const file = path.join(siteDir, '.cache/static', name);
  return {
    name: 'search',
    async loadContent() {
      const folder = path.dirname(file);
      fs.mkdirSync(folder, {recursive: true});
      for (const old of fs.readdirSync(folder)) if (old.startsWith('search-worker.')) fs.rmSync(path.join(folder, old));
      fs.writeFileSync(file, code);
    },
    async contentLoaded({actions}) {
      actions.setGlobalData(embeddedOptions(baseUrl));
    },
    getPathsToWatch: () => [path.join(rootDir, 'plugins/search/{engine,client}/**/*.ts')],
  };
}
