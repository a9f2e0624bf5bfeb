import {createHash} from 'node:crypto';
import {zipSync, type Zippable} from 'fflate';
import {findProject, readProject, type ProjectFiles} from './projects.ts';

/** A ZIP file, and the facts that a page shows about it. */
export interface Archive {
  bytes: Uint8Array;
  /** The SHA-256 hash of the bytes, in hexadecimal. */
  sha256: string;
  /** The number of files in the archive. */
  files: number;
}

/** A fixed local time. ZIP files store local times, so it is the same in every time zone. */
const timestamp = new Date(2025, 9, 1);
const unix = 3;
const regularFile = 0o100644;
const executable = 0o100755;

/**
 * Creates a ZIP file. The same files produce the same bytes, because files are sorted and have a fixed time and fixed
 * permissions.
 * @param folder the folder in the archive that contains the files
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
 * Creates the ZIP file of a project.
 * @throws Error if there is no project with that name
 */
export function archiveProject(name: string): Archive {
  const files = readProject(findProject(name));
  const bytes = createZip(name, files);
  return {bytes, sha256: createHash('sha256').update(bytes).digest('hex'), files: files.size};
}
