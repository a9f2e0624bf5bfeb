import fs from 'node:fs';

/** Two renames: for an instant there is no folder, never a half-written one. */
export function replaceFolder(from: string, to: string) {
  const old = `${from}.old`;
  if (fs.existsSync(to)) fs.renameSync(to, old);
  fs.renameSync(from, to);
  fs.rmSync(old, {recursive: true, force: true});
}
