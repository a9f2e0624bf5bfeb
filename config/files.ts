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

/**
 * Writes a file whole or not at all: whoever reads it, also after an interruption, finds what was there before or all
 * of the new one.
 * @param file its folder is made when it is missing
 * @param content what to write, or what makes the file under another name
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
 * Reads a JSON file whose content can be found out again.
 * @returns undefined when there is none; also, with a warning, when it can't be read, as after a crash or with a full
 * disk
 */
export function readCache<Value>(file: string): Value | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Value;
  } catch (error) {
    console.warn(`${file} can't be read (${(error as Error).message}); what it held is found out again.`);
    return undefined;
  }
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
