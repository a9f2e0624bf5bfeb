import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {canInstall, installPackages} from './debian.mts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: the one named by CHROMIUM_PATH, an installed one, Debian's package (installed when we are root), or
 * Playwright's own.
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
 * Finds the Chromium for tests that look at no pixels: the one named by CHROMIUM_PATH, or Debian's build without
 * windows (installed when we are root), in which a test costs half the processor time or less; otherwise any Chromium.
 * @returns as `findOrInstallChromium`
 */
export function findOrInstallHeadlessShell(): string {
  const isInstalled = () => fs.existsSync(headlessShell);
  if (process.env.CHROMIUM_PATH) return findOrInstallChromium();
  if (!isInstalled() && canInstall()) installPackages([path.basename(headlessShell)], 'headless Chromium', isInstalled);
  return isInstalled() ? headlessShell : findOrInstallChromium();
}

const approvedBrowserFile = path.join(rootDir, 'tests/visual/approved/browser.txt');

/** The name and version of the browser that made the approved pictures, e.g. `Chromium 156.0.8078.73`. */
export function readApprovedBrowser(): string {
  return fs.readFileSync(approvedBrowserFile, 'utf8').trim();
}

/** Records the browser that has made the approved pictures. */
export function writeApprovedBrowser(version: string) {
  fs.writeFileSync(approvedBrowserFile, `${version}\n`);
}

/**
 * Asks a browser for its name and version, without the name of the distribution that built it.
 * @param executable path of the browser; an empty string stands for Playwright's own, which is named by Playwright
 * @throws Error when the browser doesn't start
 */
export function browserVersion(executable: string): string {
  if (!executable) return 'the Chromium of Playwright';
  const {stdout, status, error} = spawnSync(executable, ['--version'], {encoding: 'utf8'});
  const version = /^(\S+ [\d.]+)/.exec(stdout ?? '')?.[1];
  if (error || status !== 0 || !version) {
    throw new Error(
      `"${executable} --version" printed "${stdout ?? ''}" and no version. Name a working browser with CHROMIUM_PATH.`,
    );
  }
  return version;
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
