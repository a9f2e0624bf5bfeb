import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {makeDatabase, type Database} from './database.ts';

/** The settings that the build passes to the console. */
export interface SqlConsoleSettings extends Database {
  /** The folder of the files, with the base URL. */
  folder: string;
}

/** The folder of the files, below the base URL. The offline worker leaves it to the console. */
const databaseFolder = 'assets/database/';

/** Serves the files that run the SQL of pages; see README.md. */
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
          // Ignore imports that the package uses only in Node.js, and its storage backends.
          new IgnorePlugin({resourceRegExp: /^node:module$|^\.\/fs\//, contextRegExp: /pglite/}),
        ],
        // The package refers to its own files, but the worker passes it the files above.
        module: {
          rules: [
            // Create no chunks for empty modules, and don't replace `import.meta.url` with a path of this machine.
            {test: /pglite[\\/]dist[\\/].*\.js$/, parser: {dynamicImportMode: 'eager', importMeta: false}},
            {test: /pglite[\\/]dist[\\/]\w+\.(wasm|data)$/, type: 'asset/resource', generator: {emit: false}},
          ],
        },
      };
    },
  };
}
