import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/**
 * The addresses of all pages of the built site, sorted.
 * @throws Error when the site is not built
 */
export function listBuiltPages(outDir = path.join(rootDir, 'build')): string[] {
  if (!fs.existsSync(outDir)) throw new Error(`There is no built site in ${outDir}. Run "npm run build" first.`);
  return listFilesBelow(outDir)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
}
