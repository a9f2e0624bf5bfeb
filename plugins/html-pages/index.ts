import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';

/** Compiled pages that no build has read for so long, in milliseconds, are removed. */
const keptFor = 60 * 24 * 60 * 60 * 1000;

/**
 * Keeps the content of pages out of the server's bundle; see README.md. It stands beside the bundler's cache, whose modules
 * read it, and goes with it. The browser's part is put in place by compact-tables.
 */
export default function htmlPages({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, 'node_modules/.cache/html-pages');
  return {
    name: 'html-pages',
    configureWebpack(_config, isServer) {
      if (!isServer || process.env.NODE_ENV !== 'production') return {};
      const loader = {loader: path.join(rootDir, 'plugins/html-pages/pageModule.mjs'), options: {folder}};
      return {module: {rules: [{test: (file: string) => file.endsWith('.mdx'), enforce: 'post', use: [loader]}]}};
    },
    postBuild() {
      removeUnread(folder, Date.now() - keptFor);
    },
  };
}

function removeUnread(folder: string, since: number) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another build may have removed it.
    const {mtimeMs} = fs.statSync(file, {throwIfNoEntry: false}) ?? {};
    if (mtimeMs !== undefined && mtimeMs < since) fs.rmSync(file, {force: true});
  }
}
