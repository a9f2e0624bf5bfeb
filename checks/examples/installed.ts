import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** Returns a package with its installed version, e.g. `@electric-sql/pglite 0.5.14`. */
export function installed(packageName: string): string {
  const {version} = JSON.parse(
    fs.readFileSync(path.join(rootDir, 'node_modules', packageName, 'package.json'), 'utf8'),
  ) as {version: string};
  return `${packageName} ${version}`;
}
