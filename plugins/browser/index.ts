import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {policies} from '../../client/policies.ts';
import {rootDir} from '../../config/paths.ts';

/** The options of the plugin. */
export interface BrowserOptions {
  /** The script that pages load after their text, as a path from the root of the repository. */
  entry: string;
  /** The stylesheets of optional parts, as paths from the root of the repository. */
  styles: readonly string[];
  /** The URL to which session replay sends its batches, if it is on. */
  sessionReplayUrl: string | undefined;
  /** Whether there is a tag manager. */
  hasTagManager: boolean;
}

const isProduction = process.env.NODE_ENV === 'production';

/** React, and the modules that all islands share, which are never needed without React. */
const packages = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const shared = /[\\/]client[\\/](?:ErrorBoundary|Icon|island)\.tsx$/;
const react = new RegExp(`${packages.source}|${shared.source}`);

/**
 * Makes browsers load our own entry instead of the generator's application, which only runs on the server and in the
 * development server; see README.md.
 */
export default function browser(_context: unknown, options: BrowserOptions): Plugin {
  return {
    name: 'browser',
    getClientModules: () =>
      isProduction ? [] : ['client/development.ts', ...options.styles].map((file) => path.join(rootDir, file)),
    configureWebpack({plugins = []}, isServer, {currentBundler}) {
      if (isServer) return {};
      const {DefinePlugin} = currentBundler.instance;
      const settings = new DefinePlugin({
        __SESSION_REPLAY_URL__: JSON.stringify(options.sessionReplayUrl),
        __TAG_MANAGER__: String(options.hasTagManager),
      });
      if (!isProduction) return {plugins: [settings]};
      return {
        mergeStrategy: {entry: 'replace', plugins: 'replace'},
        entry: [options.entry, ...options.styles].map((file) => path.join(rootDir, file)),
        // Nothing reads the name and version of the bundler.
        experiments: {outputModule: true, rspackFuture: {bundlerInfo: {force: false}}},
        // Modules load their chunks with `import()`, because the import map has their hashes and URLs need no policy.
        output: {
          module: true,
          chunkFormat: 'module',
          chunkLoading: 'import',
          workerChunkLoading: 'import',
          trustedTypes: {policyName: policies.chunks},
        },
        optimization: {
          runtimeChunk: false,
          splitChunks: {
            cacheGroups: {
              styles: false,
              common: false,
              // Workers load with one request, and pages don't name their parts.
              defaultVendors: false,
              react: {test: react, name: 'react', chunks: 'async', enforce: true},
            },
          },
        },
        plugins: [
          // This plugin adds a function to the bundler's runtime that only the generator's router calls.
          ...plugins.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin'),
          settings,
        ],
      } as object;
    },
    postBuild({plugins}) {
      const modules = plugins.flatMap((plugin) =>
        [plugin.getClientModules?.() ?? []].flat().map((module) => `${plugin.name}: ${module}`),
      );
      if (modules.length === 0) return;
      throw new Error(
        `Found client modules, which do not run in production:\n- ${modules.join('\n- ')}\n` +
          'Expected none: import what they do in client/main.ts, with "site:page" in the place of ' +
          'onRouteDidUpdate, or make it an island (client/README.md).',
      );
    },
  };
}
