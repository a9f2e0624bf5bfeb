import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists all files in a folder and its subfolders.
 * @returns sorted paths relative to the folder, with forward slashes
 */
export function listFilesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Writes a file completely or not at all. Even after an interruption, readers find either the previous file or the
 * complete new one.
 * @param file the path; its folder is created if it doesn't exist
 * @param content the content, or a function that writes the file to the temporary path that it gets
 */
export function writeWhole(file: string, content: string | Uint8Array | ((part: string) => void)) {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  try {
    if (typeof content === 'function') content(part);
    else fs.writeFileSync(part, content);
    fs.renameSync(part, file);
  } finally {
    fs.rmSync(part, {force: true});
  }
}

/**
 * Reads a JSON file that a program wrote, and can write again.
 * @returns undefined if the file doesn't exist, or, with a warning, if it can't be read, e.g. after a crash or because
 * the disk was full
 */
export function readGenerated<Value>(file: string): Value | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Value;
  } catch (error) {
    console.warn(`${file} can't be read (${(error as Error).message}); it counts as missing.`);
    return undefined;
  }
}

/** Removes the files and folders directly in a folder that were last used before a time, in milliseconds since 1970. */
export function removeUnused(folder: string, since: number) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another process might have removed it.
    const {mtimeMs = since} = fs.statSync(file, {throwIfNoEntry: false}) ?? {};
    if (mtimeMs < since) fs.rmSync(file, {recursive: true, force: true});
  }
}

/**
 * Whether readers can access a file of the built site. Files for servers (`_headers`) and hidden files aren't public.
 */
export const isPublic = (name: string): boolean => !/^_[^/]*$|(^|\/)\.(?!well-known\/)/.test(name);
