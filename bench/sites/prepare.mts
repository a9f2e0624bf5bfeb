import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {installNode, runNpm} from '../../scripts/lib/npmNode.mts';
import type {PlainPage} from './content.mts';
import type {Peer} from './peer.mts';

/** The folder for everything that the comparison makes. It isn't part of the project. */
export const workDir = path.join(rootDir, '.build/bench');
/**
 * The Node.js version for all builds and for Lighthouse. Its major version is the oldest one that runs each of them,
 * which is newer than the version that this project requires.
 */
const nodeVersion = '22.23.3';
/** Contains a folder of locked packages for each generator. */
export const peersDir = path.join(rootDir, 'bench/sites/peers');

/**
 * Creates a generator's folder with its locked packages and the pages.
 * @param label names the folder, e.g. `starlight-10x`
 * @throws Error if the packages can't be installed
 */
export function preparePeer(peer: Peer, label: string, pages: readonly PlainPage[]): string {
  const folder = path.join(workDir, label);
  const packages = path.join(peersDir, peer.packages);
  fs.mkdirSync(folder, {recursive: true});
  for (const name of fs.readdirSync(folder))
    if (name !== 'node_modules') fs.rmSync(path.join(folder, name), {recursive: true});
  installPackages(packages, folder);
  peer.write(folder, pages);
  return folder;
}

/**
 * Installs the packages of a lockfile, unless they are already installed.
 * @param packages folder that contains package.json and the lockfile
 * @throws Error if npm fails
 */
export function installPackages(packages: string, folder: string) {
  fs.mkdirSync(folder, {recursive: true});
  const lock = fs.readFileSync(path.join(packages, 'package-lock.json'), 'utf8');
  const installed = path.join(folder, 'node_modules/.installed-lock.json');
  for (const name of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(packages, name), path.join(folder, name));
  if (fs.existsSync(installed) && fs.readFileSync(installed, 'utf8') === lock) return;
  // `npm ci` doesn't work here: it rejects lockfiles that lack a platform's binaries, and some registries lack them.
  runNpm(['install', '--ignore-scripts', '--engine-strict=false'], folder);
  fs.writeFileSync(installed, lock);
}

/**
 * Finds the Node.js that runs everything: the current one if it is new enough, or one from npm, which is kept in
 * `.build/`.
 * @throws Error if npm can't install it
 */
export function findNode(): {file: string; version: string} {
  const {node: running} = process.versions;
  if (Number.parseInt(running) >= Number.parseInt(nodeVersion)) return {file: process.execPath, version: running};
  return {file: installNode(nodeVersion), version: nodeVersion};
}

/** @throws Error with the beginning of the command's error output if it fails */
export function run(command: string, args: readonly string[], cwd: string) {
  const {status, stderr} = spawnSync(command, args, {cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8'});
  if (status !== 0)
    throw new Error(
      `"${command} ${args.join(' ')}" failed in ${cwd}: ${stderr.trim().split('\n').slice(0, 5).join(' ')}`,
    );
}
