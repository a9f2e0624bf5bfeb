import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import type {Plugin} from '@docusaurus/types';
import {timeoutMs} from './timeout.ts';


/**
 * Replaces the generator's `PendingNavigation` by ours, which reloads at most once when a page cannot be
 * loaded. The module is internal to the generator; index.test.ts fails when an update moves it.
 */
export default function navigation(): Plugin {
  const own = path.join(rootDir, 'plugins/navigation/client/PendingNavigation.tsx');
  return {
    name: 'navigation',
    configureWebpack(_config, _isServer, {currentBundler}) {
      return {
        output: {chunkLoadTimeout: timeoutMs},
        plugins: [new currentBundler.instance.NormalModuleReplacementPlugin(/^\.\/PendingNavigation$/, own)],
      };
    },
  };
}
