import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** Entries that a copy of the sources omits: generated files and packages. */
const left = /^(node_modules|build|coverage|screenshots|test-results|\.git|\.build|\.cache|\.docusaurus.*)$/;

/**
 * Empties a folder and copies the sources of the site to it.
 * @param name of the folder in `.build/`
 * @returns the path of the folder
 */
export function copySources(name: string): string {
  const folder = path.join(rootDir, '.build', name);
  fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  for (const entry of fs.readdirSync(rootDir).filter((entry) => !left.test(entry)))
    fs.cpSync(path.join(rootDir, entry), path.join(folder, entry), {recursive: true});
  return folder;
}
