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
 * Tells the bundler's persistent cache what else its modules come from. It keeps what took the place of a request,
 * files of the generated folder among them: builds with another generated folder need a cache of their own, and a
 * plugin that changes ends the cache.
 *
 * It also has the minifier name variables without regard to the letters of the code: the code holds hashes at that time
 * that are put right later, and those differ between a build with a cache and one without.
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

/** Files of plugins and loaders. */
const listPlugins = (): string[] =>
  listFilesBelow(plugins)
    .filter((name) => /^[^/]+\/(?:index\.ts|[^/]+\.[cm]js)$/.test(name))
    .map((name) => path.join(plugins, name));

const isJsMinimizer = (plugin: unknown) => plugin instanceof rspack.SwcJsMinimizerRspackPlugin;

function createJsMinimizer() {
  // The bundler's types do not have this option of SWC's.
  const minimizerOptions = {...getSwcJsMinimizerOptions(), mangle: {disableCharFreq: true}} as MinimizerOptions;
  return new rspack.SwcJsMinimizerRspackPlugin({minimizerOptions});
}
