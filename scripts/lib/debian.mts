import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {takeLock} from './lock.mjs';

/** The number of seconds that apt waits for another apt's lock, and for a host that doesn't respond. */
const options = ['DPkg::Lock::Timeout=300', 'Acquire::http::Timeout=20'].flatMap((option) => ['-o', option]);

/** Whether Debian packages can be installed: we are root, and apt exists. */
export const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages. Callers on the same machine take turns, because apt fails while another apt runs. Shows
 * apt's error messages; the caller has to check whether the packages are installed afterward.
 * @param what a name for the packages, for the message
 * @param isInstalled whether nothing is left to do, e.g. after another caller's turn
 */
export function installPackages(packages: readonly string[], what: string, isInstalled: () => boolean) {
  const release = takeLock(path.join(os.tmpdir(), 'promptql-docs-apt.lock'), 'installing packages of Debian');
  try {
    if (isInstalled()) return;
    console.log(`Installing ${what} from Debian …`);
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    ]) {
      spawnSync('apt-get', [...options, ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
        timeout: 600_000,
      });
    }
  } finally {
    release();
  }
}
