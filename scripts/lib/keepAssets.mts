import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow, writeWhole} from '../../config/files.ts';

/**
 * Keeps the files of `assets/` of the last builds: a page that is open since an earlier deploy finds its scripts.
 * Call it before the new build is put in place.
 * @param site folder of the new build
 * @param kept folder of what is kept; `_builds.json` in it lists which build has which files
 * @param builds how many builds are kept, the new one included
 */
export function keepAssets(site: string, kept: string, builds = 5) {
  const list = path.join(kept, '_builds.json');
  const known = readBuilds(list) ?? [filesBelow(kept, 'assets')].filter((names) => names.length > 0);
  const names = filesBelow(site, 'assets');
  for (const name of names) copyFile(path.join(site, name), path.join(kept, name));
  // The same files again push no other build out.
  const others = known.filter((each) => each.join() !== names.join());
  const wanted = [...others, names].slice(-builds);
  writeWhole(list, JSON.stringify(wanted));
  const all = new Set(wanted.flat());
  for (const name of filesBelow(kept, 'assets')) if (!all.has(name)) fs.rmSync(path.join(kept, name));
}

/** @returns nothing when there is no list, or a damaged one: what is kept then counts as one build */
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

function filesBelow(folder: string, name: string): string[] {
  const absolute = path.join(folder, name);
  if (!fs.existsSync(absolute)) return [];
  return listFilesBelow(absolute)
    .filter((file) => !path.basename(file).startsWith('.'))
    .map((file) => `${name}/${file}`);
}

function copyFile(from: string, to: string) {
  // A file of another size is what a full disk left.
  if (fs.statSync(to, {throwIfNoEntry: false})?.size === fs.statSync(from).size) return;
  writeWhole(to, (part) => fs.copyFileSync(from, part));
}
