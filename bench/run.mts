/**
 * `npm run bench -- NAME`: runs a benchmark. Each benchmark is a folder here with its own `run.mts` and, if it needs
 * any, its own packages.
 */
import '../config/plainErrors.mts';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import {readUsage} from '../config/usage.ts';

const bench = path.join(rootDir, 'bench');
const names = fs.readdirSync(bench).filter((name) => fs.existsSync(path.join(bench, name, 'run.mts')));
const [name = '', ...rest] = process.argv.slice(2);
if (!names.includes(name)) throw new Error(`There is no bench "${name}"; expected one of ${names.join(', ')}.`);

const folder = path.join(bench, name);
const program = path.join(folder, 'run.mts');
if (rest.includes('--help')) {
  console.log(readUsage(program));
  process.exit();
}
// `npm ci` doesn't work here: it rejects lockfiles that lack the binaries of a platform, and some registries lack them.
const isInstalled =
  !fs.existsSync(path.join(folder, 'package.json')) || fs.existsSync(path.join(folder, 'node_modules'));
const ok =
  (isInstalled || run('npm', ['install', '--ignore-scripts', '--no-save'], folder)) &&
  run(process.execPath, [path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'), program, ...rest], rootDir);
process.exitCode = ok ? 0 : 1;

function run(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, {cwd, stdio: 'inherit'}).status === 0;
}
