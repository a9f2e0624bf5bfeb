import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {canInstall, installPackages} from './debian.mts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, an installed one, Debian's package (which is installed if we are
 * root), or Playwright's own.
 * @returns the path of the executable, or an empty string for Playwright's own
 */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!fs.existsSync(named))
      throw new Error(
        `Environment variable CHROMIUM_PATH is "${named}", but there is no such file. Correct it, or unset it to use an installed browser.`,
      );
    return named;
  }
  return findInstalled() ?? installDebianPackage() ?? installPlaywrightBrowser();
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Finds the Chromium for tests that don't compare pixels: the one that CHROMIUM_PATH names, Debian's headless build
 * (which is installed if we are root), or any Chromium. The headless build takes at most half the processor time per
 * test.
 * @returns the same as `findOrInstallChromium`
 */
export function findOrInstallHeadlessShell(): string {
  const isInstalled = () => fs.existsSync(headlessShell);
  if (process.env.CHROMIUM_PATH) return findOrInstallChromium();
  if (!isInstalled() && canInstall()) installPackages([path.basename(headlessShell)], 'headless Chromium', isInstalled);
  return isInstalled() ? headlessShell : findOrInstallChromium();
}

/** The reason if `unpackPinnedChromium` returns undefined. */
export const noPinnedChromium = `The browser of the approved pictures runs on Linux (x64), and this is ${os.type()} (${os.arch()}).`;

/**
 * Unpacks the Chromium of the approved pictures. It renders pages identically on every machine, because
 * package-lock.json pins its build, and tests/visual/fonts.conf pins its font rendering.
 * @returns the environment that browser tests need to run it; undefined on machines it isn't built for
 */
export function unpackPinnedChromium(): {CHROMIUM_PATH: string; FONTCONFIG_FILE: string} | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(rootDir, 'node_modules/@sparticuz/chromium');
  const {version} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version: string};
  const executable = path.join(rootDir, '.build', `chromium-${version}`);
  if (!fs.existsSync(executable)) {
    const unpacked = brotliDecompressSync(fs.readFileSync(path.join(folder, 'bin/chromium.br')));
    writeWhole(executable, (part) => fs.writeFileSync(part, unpacked, {mode: 0o755}));
  }
  return {CHROMIUM_PATH: executable, FONTCONFIG_FILE: path.join(rootDir, 'tests/visual/fonts.conf')};
}

function findInstalled(): string | undefined {
  return candidates.find((file) => fs.existsSync(file));
}

function installDebianPackage(): string | undefined {
  if (canInstall()) installPackages(['chromium'], 'Chromium', () => findInstalled() !== undefined);
  return findInstalled();
}

function installPlaywrightBrowser(): string {
  console.log('Installing the Chromium of Playwright …');
  const {status} = spawnSync('npx', ['playwright', 'install', 'chromium'], {stdio: 'inherit'});
  if (status !== 0)
    throw new Error('No Chromium was found and none could be installed. Install one, and name it with CHROMIUM_PATH.');
  return '';
}
