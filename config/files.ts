import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists all files in a folder and below it.
 * @returns their paths from the folder, with slashes, sorted
 */
export function listFilesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
