import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {measureRun, type BuildCost} from './buildCost.mts';
import {workDir} from './prepare.mts';
import type {Site} from './site.mts';

/** What it takes to build a site twice. */
export interface BuildCosts {
  /** Without caches. */
  cold: BuildCost;
  /** With them, after an edit in one page. */
  warm: BuildCost | {error: string};
  /** Seconds of processor time to compress what the cold build made; our own build does that, others leave it to the host. */
  compressionSeconds: number;
}

/** Seconds after which a build is stopped. */
const limit = 1800;

/** Builds a site cold and warm, and compresses it. @throws Error when it cannot be prepared, or its build fails */
export async function measureBuild(site: Site, factor: number): Promise<BuildCosts> {
  const {command, args, cwd, env, caches, outDir, pageFile} = site.plan(factor);
  for (const name of caches) fs.rmSync(name, {recursive: true, force: true});
  const build = () => measureRun(command, args, {cwd, env, limit});
  const cold = await build();
  const cache = compressedDir(site, factor);
  fs.rmSync(cache, {recursive: true, force: true});
  const tsx = path.join(rootDir, 'node_modules/tsx/dist/cli.mjs');
  const {cpuSeconds} = await measureRun(process.execPath, [tsx, path.join(rootDir, 'bench/sites/compress.mts'), outDir, cache], {cwd: rootDir, limit});
  fs.appendFileSync(pageFile, '\nOne more sentence.\n');
  const warm = await build().catch((error: Error) => ({error: error.message}));
  return {cold, warm, compressionSeconds: cpuSeconds};
}

/** Folder of a site's compressed files. */
export function compressedDir(site: Site, factor: number): string {
  return path.join(workDir, 'compressed', `${site.id}-${factor}x`);
}
