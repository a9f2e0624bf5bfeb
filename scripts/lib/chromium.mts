import {spawnSync} from 'node:child_process';
import fs from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Finds a Chromium: the one named by CHROMIUM_PATH, an installed one, Debian's package (installed when we are root), or
 * Playwright's own.
 * @returns the path of the executable, or an empty string for Playwright's own
 */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!fs.existsSync(named)) throw new Error(`Environment variable CHROMIUM_PATH is "${named}", but there is no such file. Correct it, or unset it to use an installed browser.`);
    return named;
  }
  return findInstalled() ?? installDebianPackage() ?? installPlaywrightBrowser();
}

function findInstalled(): string | undefined {
  return candidates.find((file) => fs.existsSync(file));
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from Debian …');
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  for (const args of [['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, {stdio: ['ignore', 'ignore', 'inherit'], env: environment});
  }
  return findInstalled();
}

function installPlaywrightBrowser(): string {
  console.log('Installing the Chromium of Playwright …');
  const {status} = spawnSync('npx', ['playwright', 'install', 'chromium'], {stdio: 'inherit'});
  if (status !== 0) throw new Error('No Chromium was found and none could be installed. Install one, and name it with CHROMIUM_PATH.');
  return '';
}
