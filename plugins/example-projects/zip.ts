import {createHash} from 'node:crypto';
import {zipSync, type Zippable} from 'fflate';
import {findProject, readProject, type ProjectFiles} from './projects.ts';

/** A ZIP file, and what a page says about it. */
export interface Archive {
  bytes: Uint8Array;
  /** SHA-256 of the bytes, as hexadecimal digits. */
  sha256: string;
  /** Number of files in it. */
  files: number;
}

/** ZIP stores local times: this one is the same in every time zone. */
const timestamp = new Date(2025, 9, 1);
const unix = 3;
const regularFile = 0o100644;
const executable = 0o100755;

/**
 * Puts files into a ZIP file. Equal files give equal bytes: sorted, with one fixed time, and with fixed permissions.
 * @param folder the folder in the archive that holds them
 */
export function createZip(folder: string, files: ProjectFiles): Uint8Array {
  const entries: Zippable = {};
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const mode = name.endsWith('.sh') ? executable : regularFile;
    entries[`${folder}/${name}`] = [
      new TextEncoder().encode(text),
      {mtime: timestamp, level: 9, os: unix, attrs: mode << 16},
    ];
  }
  return zipSync(entries);
}

/**
 * Makes the ZIP file of a project.
 * @throws Error when there is no project of that name
 */
export function archiveProject(name: string): Archive {
  const files = readProject(findProject(name));
  const bytes = createZip(name, files);
  return {bytes, sha256: createHash('sha256').update(bytes).digest('hex'), files: files.size};
}
