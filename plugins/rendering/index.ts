import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {removeUnused} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** How long compiled pages are kept after a build last read them, in milliseconds. */
const keptFor = 60 * 24 * 60 * 60 * 1000;
const isPage = (file: string) => file.endsWith('.mdx');
const own = (name: string) => path.join(rootDir, 'plugins/rendering', name);

/**
 * Renders large sites at the cost of small ones: it keeps the content of pages out of the server's bundle, and finds a
 * route among thousands without trying all of them; see README.md. Compiled pages are next to the bundler's cache,
 * whose modules read them, so both are deleted together.
 */
export default function rendering({siteDir}: LoadContext): Plugin {
  const folder = path.join(siteDir, 'node_modules/.cache/rendering');
  return {
    name: 'rendering',
    configureWebpack(_config, isServer) {
      if (!isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        resolve: {alias: {'react-router-config$': own('routes.tsx'), '@docusaurus/router': own('router.ts')}},
        module: {
          rules: [{test: isPage, enforce: 'post', use: [{loader: own('pageModule.mjs'), options: {folder}}]}],
        },
      };
    },
    postBuild() {
      removeUnused(folder, Date.now() - keptFor);
    },
  };
}
