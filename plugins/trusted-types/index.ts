import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {policies} from './policies.ts';

const client = path.join(rootDir, 'plugins/trusted-types/client');

/** Puts React's markup and the scripts of pages, which the bundler's runtime loads, under policies; see README.md. */
export default function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (process.env.NODE_ENV !== 'production') return {};
      const runtime = new currentBundler.instance.NormalModuleReplacementPlugin(/^react\/jsx-runtime$/, (module: {context: string; request: string}) => {
        if (module.context !== client) module.request = path.join(client, 'jsxRuntime.ts');
      });
      return {
        plugins: [runtime],
        ...(isServer ? {} : {output: {trustedTypes: {policyName: policies.chunks}}}),
      };
    },
  };
}
