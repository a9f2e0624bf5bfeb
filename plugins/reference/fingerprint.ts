import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {referenceDir} from './data/yaml.ts';

/**
 * A hash of all files below reference/. The generator caches pages by their own text and the options of their loader;
 * with this among the options, pages are made again when the data changes.
 * @param dir the folder to hash
 */
export function referenceFingerprint(dir: string = referenceDir): string {
  const hash = createHash('sha256');
  for (const file of listAll(dir)) {
    hash.update(path.relative(dir, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** All files in a folder and below it, sorted. */
export function listAll(dir: string): string[] {
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
