import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {makeDatabase, type Database} from './database.ts';

/** What the console is told by the build. */
export interface SqlConsoleSettings extends Database {
  /** Folder of the files. */
  folder: string;
}

/** Folder of the files, below the base URL; the offline worker leaves it to the console. */
const databaseFolder = 'assets/database/';

/** Serves what runs the SQL of pages; see README.md. */
export default function sqlConsole({siteDir, baseUrl}: LoadContext): Plugin {
  let database: Database;
  return {
    name: 'sql-console',
    async loadContent() {
      const cache = path.join(rootDir, '.cache/database');
      database = await makeDatabase(cache);
      const folder = path.join(siteDir, '.cache/public', databaseFolder);
      fs.rmSync(folder, {recursive: true, force: true});
      fs.mkdirSync(folder, {recursive: true});
      for (const {name} of Object.values(database.files))
        fs.copyFileSync(path.join(cache, name), path.join(folder, name));
    },
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {DefinePlugin, IgnorePlugin} = currentBundler.instance;
      const settings: SqlConsoleSettings = {...database, folder: baseUrl + databaseFolder};
      return {
        plugins: [
          new DefinePlugin({__SQL_CONSOLE__: JSON.stringify(settings)}),
          // What the package imports in Node.js only, and places where it could store a database.
          new IgnorePlugin({resourceRegExp: /^node:module$|^\.\/fs\//, contextRegExp: /pglite/}),
        ],
        // The package names its files; the worker gives it the ones above.
        module: {
          rules: [
            // No chunks for empty modules, and no path of this machine in the place of `import.meta.url`.
            {test: /pglite[\\/]dist[\\/].*\.js$/, parser: {dynamicImportMode: 'eager', importMeta: false}},
            {test: /pglite[\\/]dist[\\/]\w+\.(wasm|data)$/, type: 'asset/resource', generator: {emit: false}},
          ],
        },
      };
    },
  };
}
