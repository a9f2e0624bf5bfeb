import {readText} from '../lib/readText.ts';

/** Returns a package with its installed version, e.g. `@electric-sql/pglite 0.5.14`. */
export function installed(packageName: string): string {
  const {version} = JSON.parse(readText(`node_modules/${packageName}/package.json`)) as {version: string};
  return `${packageName} ${version}`;
}
