import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A newer state of a repository: a folder of files, or a revision of a Git repository. */
export interface Upstream {
  /** Revision and day, where it is a Git repository. */
  revision?: string;
  date?: string;
  /** All files, as paths from the root. */
  files: readonly string[];
  /** @throws Error when the file cannot be read */
  read(file: string): string;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Opens a folder, a checkout, or a bare repository; `FOLDER@REVISION` is another revision than the newest.
 * @throws Error when there is nothing to read
 */
export function openUpstream(address: string): Upstream {
  const [folder = '', revision = 'HEAD'] = address.split(/@(?=[^/@]+$)/);
  if (!fs.existsSync(folder)) throw new Error(`${folder}: found nothing; expected a folder or a Git repository`);
  const git = (...args: string[]) => {
    const {status, stdout, stderr} = spawnSync('git', ['-C', folder, ...args], {encoding: 'utf8', maxBuffer: 1 << 28});
    if (status !== 0) throw new Error(`${address}: git ${args[0]}: ${stderr.trim()}`);
    return stdout;
  };
  const isRepository = fs.existsSync(path.join(folder, '.git')) || fs.existsSync(path.join(folder, 'HEAD'));
  if (isRepository) {
    const [hash, date] = git('log', '-1', '--format=%H %cs', revision).trim().split(' ');
    const files = git('ls-tree', '-r', '--name-only', '-z', revision).split('\0').filter(Boolean);
    return {revision: hash!, date: date!, files, read: (file) => git('show', `${revision}:${file}`)};
  }
  const names = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = names.map((entry) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
  );
  return {files, read: (file) => fs.readFileSync(path.join(folder, file), 'utf8')};
}
