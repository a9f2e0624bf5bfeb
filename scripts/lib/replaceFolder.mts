import fs from 'node:fs';

/**
 * Puts a folder in the place of another by renaming: for an instant there is none, never a half-written one. Of two
 * that come at once, each is put in place whole, and the later one stays.
 */
export function replaceFolder(from: string, to: string) {
  const replaced: string[] = [];
  while (!tryRename(from, to, ['ENOTEMPTY', 'EEXIST'])) {
    const old = `${from}.old-${replaced.length}`;
    if (tryRename(to, old, ['ENOENT'])) replaced.push(old);
  }
  for (const old of replaced) fs.rmSync(old, {recursive: true});
}

/** @returns false for an error that is expected */
function tryRename(from: string, to: string, expected: readonly string[]): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (expected.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
