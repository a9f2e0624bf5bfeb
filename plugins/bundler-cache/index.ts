import path from 'node:path';
import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

type MinimizerOptions = NonNullable<
  ConstructorParameters<typeof rspack.SwcJsMinimizerRspackPlugin>[0]
>['minimizerOptions'];

const plugins = path.join(rootDir, 'plugins');

/**
 * Adds inputs to the key of the bundler's persistent cache. The cache stores resolved requests, including files in the
 * generated folder, so each generated folder needs a separate cache, and a changed plugin invalidates the cache.
 *
 * Also makes the minifier name variables independently of how often letters occur in the code. At that time, the code
 * contains preliminary hashes that differ between builds with and without a cache.
 */
export default function bundlerCache({generatedFilesDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'bundler-cache',
    configureWebpack({experiments, optimization}) {
      const minimizer = optimization?.minimizer?.map((plugin) =>
        isJsMinimizer(plugin) ? createJsMinimizer() : plugin,
      );
      const {cache} = (experiments ?? {}) as {cache?: {version: string}};
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        ...(minimizer && {optimization: {minimizer} as object}),
        ...(cache && {
          experiments: {
            cache: {
              version: `${cache.version}-${path.relative(siteDir, generatedFilesDir)}`,
              buildDependencies: listPlugins(),
            },
          } as object,
        }),
      };
    },
  };
}

/** Lists the files of plugins and loaders. */
const listPlugins = (): string[] =>
  listFilesBelow(plugins)
    .filter((name) => /^[^/]+\/(?:index\.ts|[^/]+\.[cm]js)$/.test(name))
    .map((name) => path.join(plugins, name));

const isJsMinimizer = (plugin: unknown) => plugin instanceof rspack.SwcJsMinimizerRspackPlugin;

function createJsMinimizer() {
  // The bundler's types don't include this SWC option.
  const minimizerOptions = {...getSwcJsMinimizerOptions(), mangle: {disableCharFreq: true}} as MinimizerOptions;
  return new rspack.SwcJsMinimizerRspackPlugin({minimizerOptions});
}
