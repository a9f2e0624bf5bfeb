import path from 'node:path';
import type {Compiler} from '@rspack/core';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Configuration as DevServer} from 'webpack-dev-server';
import {rootDir} from '../../config/paths.ts';

type Middleware = Extract<
  ReturnType<NonNullable<DevServer['setupMiddlewares']>>[number],
  (...args: never[]) => unknown
>;

/** The folders of data, files, and diagrams that pages insert. */
const inserted = ['reference', 'examples', 'diagrams'].map((name) => path.join(rootDir, name));

/** Makes the development server compile a page when it is opened; see README.md. */
export default function devServer({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'dev-server',
    getClientModules: () => [path.join(rootDir, 'plugins/dev-server/client/recover.ts')],
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {lazyCompilationMiddleware} = currentBundler.instance as unknown as {
        lazyCompilationMiddleware: (compiler: Compiler) => Middleware;
      };
      const setupMiddlewares: DevServer['setupMiddlewares'] = (middlewares, {compiler}) => [
        lazyCompilationMiddleware(compiler as unknown as Compiler),
        ...middlewares,
      ];
      return {
        lazyCompilation: {entries: false, imports: true, test: /\.mdx?$/},
        // Don't use the disk cache, because it would be written after each edit and restore pages that aren't open.
        experiments: {cache: {type: 'memory'}},
        module: {
          rules: [
            {
              include: path.join(generatedFilesDir, 'registry.js'),
              use: [path.join(rootDir, 'plugins/dev-server/registryLoader.cjs')],
            },
            {
              test: (file: string) => /\.mdx?$/.test(file),
              enforce: 'pre',
              loader: path.join(rootDir, 'plugins/dev-server/insertsLoader.cjs'),
              options: {folders: inserted},
            },
          ],
        },
        watchOptions: {ignored: /node_modules/},
        devServer: {setupMiddlewares},
      } as object;
    },
  };
}
