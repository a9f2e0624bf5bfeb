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

/** Removes the files directly in a folder that were last used before a time, in milliseconds since 1970. */
export function removeUnused(folder: string, since: number) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another build may have removed it.
    const {mtimeMs = since} = fs.statSync(file, {throwIfNoEntry: false}) ?? {};
    if (mtimeMs < since) fs.rmSync(file, {force: true});
  }
}

/** Whether readers may have a file of the built site: not those for servers (`_headers`), nor hidden ones. */
export const isPublic = (name: string): boolean => !/^_[^/]*$|(^|\/)\.(?!well-known\/)/.test(name);
