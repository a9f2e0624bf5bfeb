import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow, writeWhole} from '../../config/files.ts';

/**
 * Keeps the `assets/` files of the last builds, so a page that was opened before a deploy still finds its scripts. Call
 * it before the new build replaces the previous one.
 * @param site folder of the new build
 * @param kept folder of the kept files; its `_builds.json` lists the files of each build
 * @param builds how many builds to keep, including the new one
 */
export function keepAssets(site: string, kept: string, builds = 5) {
  const list = path.join(kept, '_builds.json');
  const known = readBuilds(list) ?? [listAssets(kept)].filter((names) => names.length > 0);
  const names = listAssets(site);
  for (const name of names) copyFile(path.join(site, name), path.join(kept, name));
  // A build with the same files as an earlier one doesn't push out another build.
  const others = known.filter((each) => each.join() !== names.join());
  const wanted = [...others, names].slice(-builds);
  writeWhole(list, JSON.stringify(wanted));
  const all = new Set(wanted.flat());
  for (const name of listAssets(kept)) if (!all.has(name)) fs.rmSync(path.join(kept, name));
}

/** @returns undefined if the list is missing or damaged; the kept files then count as one build */
function readBuilds(list: string): string[][] | undefined {
  try {
    const builds: unknown = JSON.parse(fs.readFileSync(list, 'utf8'));
    const isList = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string');
    if (Array.isArray(builds) && builds.every(isList)) return builds as string[][];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  console.warn(`${list} cannot be read; it is written again, and the files next to it are kept.`);
  return undefined;
}

function listAssets(folder: string): string[] {
  const assets = path.join(folder, 'assets');
  if (!fs.existsSync(assets)) return [];
  return listFilesBelow(assets)
    .filter((file) => !path.basename(file).startsWith('.'))
    .map((file) => `assets/${file}`);
}

function copyFile(from: string, to: string) {
  // A copy with a different size is incomplete, because the disk was full.
  if (fs.statSync(to, {throwIfNoEntry: false})?.size === fs.statSync(from).size) return;
  writeWhole(to, (part) => fs.copyFileSync(from, part));
}
