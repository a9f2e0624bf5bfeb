import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

const require = createRequire(path.join(rootDir, 'package.json'));

/**
 * Loads a package that is written for bundlers, with imports that Node.js doesn't resolve. It is bundled only once.
 * @param name of the bundle, with the version of the package
 * @param contents code of a module that exports what the caller needs
 */
export function requireBundled(name: string, contents: string): unknown {
  const file = path.join(rootDir, '.cache', `${name}.cjs`);
  if (!fs.existsSync(file))
    writeWhole(
      file,
      (outfile) =>
        void buildSync({
          stdin: {contents, resolveDir: rootDir},
          bundle: true,
          platform: 'node',
          format: 'cjs',
          outfile,
          logLevel: 'error',
        }),
    );
  return require(file);
}
