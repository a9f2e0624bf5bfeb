import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';

/** Keeps the content of pages out of the server's bundle; see README.md. The browser's part is put in place by compact-tables. */
export default function htmlPages(): Plugin {
  return {
    name: 'html-pages',
    configureWebpack(_config, isServer) {
      if (!isServer || process.env.NODE_ENV !== 'production') return {};
      return {module: {rules: [{test: (file: string) => file.endsWith('.mdx'), enforce: 'post', use: [{loader: path.join(rootDir, 'plugins/html-pages/pageModule.mjs')}]}]}};
    },
  };
}
