import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** The npm package of the Node.js program for this machine. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

/**
 * Installs a version of Node.js from npm in `.build/`, unless it is there.
 * @returns the path of the program
 * @throws Error if npm fails
 */
export function installNode(version: string): string {
  const folder = path.join(rootDir, `.build/node-${version}`);
  const file = path.join(folder, 'node_modules', nodePackage, 'bin/node');
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(folder, {recursive: true});
  runNpm(['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${nodePackage}@${version}`], folder);
  return file;
}

/** @throws Error with the command if npm fails; npm has then printed the reason */
export function runNpm(args: readonly string[], cwd: string) {
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const {status} = spawnSync('npm', all, {cwd, stdio: ['ignore', 'ignore', 'inherit']});
  if (status !== 0) throw new Error(`npm ${all.join(' ')} ended with ${status} in ${cwd}.`);
}
