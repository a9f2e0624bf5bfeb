import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** A package with the version that is installed: `unbash 6.0.4`. */
export function describePackage(name: string): string {
  const {version} = JSON.parse(fs.readFileSync(path.join(rootDir, 'node_modules', name, 'package.json'), 'utf8')) as {version: string};
  return `${name} ${version}`;
}
