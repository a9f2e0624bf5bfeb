import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {measureRun, type BuildCost} from './buildCost.mts';
import {ours} from './ours.mts';
import {findNode, workDir} from './prepare.mts';
import type {Site} from './site.mts';

/** The costs of building a site twice. */
export interface BuildCosts {
  /** Without caches. */
  cold: BuildCost;
  /** With caches, after an edit of one page. */
  warm: BuildCost | {error: string};
  /** Seconds of processor time to compress the output of the cold build. Only our build includes compression. */
  compressionSeconds?: number;
}

/** Seconds after which a build is stopped. */
const limit = 3600;

/**
 * Builds a site cold and warm, and compresses ours.
 * @throws Error if it can't be prepared, or if its cold build fails
 */
export async function measureBuild(site: Site, factor: number): Promise<BuildCosts> {
  const {command, args, cwd, env, caches, outDir, pageFile} = site.plan(factor);
  for (const name of caches) fs.rmSync(name, {recursive: true, force: true});
  const build = () => measureRun(command, args, {cwd, env, limit});
  const cold = await build();
  const compressionSeconds = site === ours ? await measureCompression(outDir) : undefined;
  fs.appendFileSync(pageFile, '\nOne more sentence.\n');
  const warm = await build().catch((error: Error) => ({error: error.message}));
  return {cold, warm, compressionSeconds};
}

/** @returns seconds of processor time, with an empty cache */
async function measureCompression(folder: string): Promise<number> {
  const cache = path.join(workDir, 'compressed');
  fs.rmSync(cache, {recursive: true, force: true});
  const tsx = path.join(rootDir, 'node_modules/tsx/dist/cli.mjs');
  const {cpuSeconds} = await measureRun(
    findNode().file,
    [tsx, path.join(rootDir, 'bench/sites/compress.mts'), folder, cache],
    {cwd: rootDir, limit},
  );
  return cpuSeconds;
}
