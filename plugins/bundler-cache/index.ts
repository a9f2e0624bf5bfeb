import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';

const plugins = path.join(rootDir, 'plugins');

/**
 * Tells the bundler's persistent cache what else its modules come from. It keeps what took the place of a request,
 * files of the generated folder among them: builds with another generated folder need a cache of their own, and a
 * plugin that changes ends the cache.
 */
export default function bundlerCache({generatedFilesDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'bundler-cache',
    configureWebpack({experiments}) {
      const {cache} = (experiments ?? {}) as {cache?: {version: string}};
      if (cache === undefined) return {};
      const buildDependencies = fs
        .readdirSync(plugins)
        .flatMap((name) => fs.readdirSync(path.join(plugins, name)).map((file) => path.join(plugins, name, file)))
        .filter((file) => path.basename(file) === 'index.ts' || file.endsWith('.mjs')); // plugins and loaders
      return {experiments: {cache: {version: `${cache.version}-${path.relative(siteDir, generatedFilesDir)}`, buildDependencies}} as object};
    },
  };
}
