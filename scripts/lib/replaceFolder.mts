import fs from 'node:fs';

/**
 * Replaces a folder with another by renaming. For an instant, there is no folder, but never a half-written one. If two
 * processes replace it simultaneously, both succeed, and the later folder stays.
 */
export function replaceFolder(from: string, to: string) {
  const replaced: string[] = [];
  while (!tryRename(from, to, ['ENOTEMPTY', 'EEXIST'])) {
    const old = `${from}.old-${replaced.length}`;
    if (tryRename(to, old, ['ENOENT'])) replaced.push(old);
  }
  for (const old of replaced) fs.rmSync(old, {recursive: true});
}

/** @returns false if an expected error occurs */
function tryRename(from: string, to: string, expected: readonly string[]): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (expected.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
