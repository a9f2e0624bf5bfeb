import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';

/** Files that tools, editors, and operating systems leave in a folder. The repository has none of them. */
const leftover = /(?:^|\/)(?:node_modules\/|__pycache__\/|\.DS_Store$|\.#|[^/]*(?:\.log|\.sw[op]|~)$)/;

/** What `npm run drift` keeps for itself. No page and no example depends on it. */
const lockFile = 'sources.lock.yaml';

/**
 * Returns a hash of all files in a folder and its subfolders, except leftovers of other programs and the lock. The
 * generator caches pages by their text and the options of their loader. With this hash among the options, pages are
 * rebuilt when a file changes.
 */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  for (const file of listFilesBelow(dir)) {
    if (leftover.test(file) || file === lockFile) continue;
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(dir, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
