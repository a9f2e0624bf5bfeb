// @ts-check
// Plain JavaScript, because it runs before packages are installed.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {takeLock} from './lock.mjs';
import {runProgram} from './runProgram.mjs';

const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Installs the packages of the lockfile, unless node_modules already contains them. Doesn't download browsers. */
export async function installDependencies() {
  const release = takeLock(path.join(rootDir, '.cache/install.lock'), 'installing packages');
  await installUnlessInstalled();
  release();
}

async function installUnlessInstalled() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(rootDir, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(rootDir, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the packages of package-lock.json …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    PUPPETEER_SKIP_DOWNLOAD: '1',
  });
  fs.writeFileSync(stamp, lock);
}

/**
 * Runs a command in the repository root and shows its output. If it fails, ends this process with its status.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export async function run(command, args, env = {}) {
  const status = await runProgram(command, args, {
    cwd: rootDir,
    env: {...process.env, ...env},
    // Windows finds npm.cmd only with a shell, which splits paths at spaces.
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) process.exit(status);
}

/**
 * Runs a TypeScript file with tsx.
 * @param {string} file from the repository's root
 * @param {readonly string[]} [args]
 */
export async function runTypeScript(file, args = []) {
  await run(process.execPath, [path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'), path.join(rootDir, file), ...args]);
}

/**
 * Runs a TypeScript file as a direct child of this process. If it fails, ends this process with its status.
 * @param {string} file from the repository's root
 */
export async function serveTypeScript(file) {
  const loader = pathToFileURL(path.join(rootDir, 'node_modules/tsx/dist/loader.mjs')).href;
  await run(process.execPath, ['--import', loader, path.join(rootDir, file)]);
}
