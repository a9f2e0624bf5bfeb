import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {takeLock} from './lock.mjs';

/** Seconds that apt waits for the lock of another one, and for a host that doesn't answer. */
const options = ['DPkg::Lock::Timeout=300', 'Acquire::http::Timeout=20'].flatMap((option) => ['-o', option]);

/** Whether packages of Debian can be installed: we are root, and apt is there. */
export const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian, one caller of this machine after the other: apt fails where another one runs. What apt
 * complains about is shown; whether the packages are there afterwards is for the caller to see.
 * @param what the packages are, for the message of those who wait
 * @param isInstalled whether there is nothing left to do, after another caller's turn
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
