import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {timeoutMs} from './timeout.ts';

const own = (name: string) => path.join(rootDir, 'plugins/navigation/client', name);

/** Modules that are ours instead of the generator's; index.test.ts fails when an update moves or rewrites one. */
const replaced: [request: RegExp, file: string][] = [
  // Reloads at most once when a page cannot be loaded.
  [/^\.\/PendingNavigation$/, own('PendingNavigation.tsx')],
  // Find a route among thousands without trying all.
  [/^react-router-config$/, own('routes.tsx')],
  [/^@docusaurus\/router$/, own('router.ts')],
];

/** Client navigation; see README.md. */
export default function navigation(): Plugin {
  return {
    name: 'navigation',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        output: {chunkLoadTimeout: timeoutMs},
        plugins: replaced.map(([request, file]) => new NormalModuleReplacementPlugin(request, file)),
      };
    },
  };
}
