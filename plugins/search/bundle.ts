import {createHash} from 'node:crypto';
import path from 'node:path';
import {buildSync, type BuildOptions} from 'esbuild';
import {rootDir} from '../../config/paths.ts';
import type {EmbeddedOptions} from './client/embedded.ts';
import type {SearchSettings} from './client/settings.ts';
import {outlineName} from './names.ts';

/** A file of the site, ready to be served. */
export interface SiteFile {
  /** With a hash of the content, from the site's root. */
  name: string;
  text: string;
}

const client = path.join(rootDir, 'plugins/search/client');
const files = new Map<string, SiteFile>();

/** The search worker. */
export function bundleWorker(): SiteFile {
  return bundle('worker.ts', 'assets/js/search-worker.*.js', {format: 'iife'});
}

/** What the worker does, as a module for pages that may have none. */
export function bundleEngine(): SiteFile {
  return bundle('answering.ts', 'assets/js/search-engine.*.js', {format: 'esm'});
}

/** The dialog and the search page: a module with `warm`, `openSearch` and `startSearchPage`. */
export function bundleInterface(settings: SearchSettings): SiteFile {
  return bundle('index.ts', 'assets/js/search.*.js', {format: 'esm', define: {__SEARCH_SETTINGS__: JSON.stringify(settings)}});
}

/** The dialog's stylesheet. */
export function bundleStyle(): SiteFile {
  return bundle('search.css', 'assets/css/search.*.css', {});
}

/** What `createEmbeddedProvider` needs, as addresses of a site with this base URL. */
export function embeddedOptions(baseUrl: string): EmbeddedOptions {
  return {indexUrl: `${baseUrl}${outlineName}`, workerUrl: `${baseUrl}${bundleWorker().name}`, engineUrl: `${baseUrl}${bundleEngine().name}`};
}

/** Bundles a file once in a process. @param name the star stands for the hash */
function bundle(file: string, name: string, options: BuildOptions): SiteFile {
  const key = file + JSON.stringify(options);
  const known = files.get(key);
  if (known) return known;
  const {outputFiles} = buildSync({entryPoints: [path.join(client, file)], bundle: true, minify: true, write: false, target: ['chrome100', 'firefox100', 'safari15'], ...options});
  const text = outputFiles![0]!.text.trim();
  const made = {name: name.replace('*', createHash('sha256').update(text).digest('hex').slice(0, 8)), text};
  files.set(key, made);
  return made;
}
