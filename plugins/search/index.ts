import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {bundleEngine, bundleInterface, bundleStyle, bundleWorker, embeddedOptions, type SiteFile} from './bundle.ts';
import type {SearchSettings} from './client/settings.ts';

/** Options of the plugin. */
export interface SearchOptions {
  /** The hosted service that answers instead of our own index, where one is configured. */
  hosted?: {appId: string; apiKey: string; indexName: string};
}

/** What pages need of search: `usePluginData('search')`. */
export interface SearchData {
  /** Addresses of the interface and its stylesheet, which are loaded on intent. */
  script: string;
  style: string;
  /** Whether the hosted service answers, whose crawler reads the pages. */
  isHosted: boolean;
}

/**
 * Serves the search interface and its engine, and tells pages where they are. The index itself is written by
 * plugins/built-pages, which has the pages.
 */
export default function search({baseUrl, siteDir, siteConfig}: LoadContext, {hosted}: SearchOptions): Plugin {
  const repository = `https://github.com/${siteConfig.organizationName}/${siteConfig.projectName}`;
  const settings: SearchSettings = {
    baseUrl,
    page: `${baseUrl}search/`,
    reportUrl: `${repository}/issues/new?title=`,
    provider: hosted ? {kind: 'hosted', ...hosted} : {kind: 'embedded', ...embeddedOptions(baseUrl)},
  };
  const script = bundleInterface(settings);
  const style = bundleStyle();
  return {
    name: 'search',
    async loadContent() {
      writeFiles(path.join(siteDir, '.cache/static'), [script, style, bundleWorker(), bundleEngine()]);
    },
    async contentLoaded({actions}) {
      const data: SearchData = {script: baseUrl + script.name, style: baseUrl + style.name, isHosted: Boolean(hosted)};
      actions.setGlobalData(data);
    },
    getPathsToWatch: () => [path.join(rootDir, 'plugins/search/{engine,client}/**/*.{ts,css}')],
  };
}

/** Writes the files and removes those of builds before. */
function writeFiles(folder: string, files: readonly SiteFile[]) {
  for (const {name, text} of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    const [kind] = path.basename(name).split('.');
    for (const old of fs.readdirSync(path.dirname(file))) if (old.startsWith(`${kind}.`) && old !== path.basename(name)) fs.rmSync(path.join(path.dirname(file), old));
    fs.writeFileSync(file, text);
  }
}
