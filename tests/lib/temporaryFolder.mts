import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Keeps the temporary files of all unit tests in one folder, and removes the folder at the end. */
export default function keepTemporaryFiles() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  fs.chmodSync(folder, 0o755); // nginx serves files of tests as another user
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, {recursive: true, force: true});
}
