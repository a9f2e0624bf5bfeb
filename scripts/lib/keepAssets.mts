import fs from 'node:fs';
import path from 'node:path';

/**
 * Keeps the files of `assets/` of the last builds: a page that is open since an earlier deploy finds its scripts.
 * Call it before the new build is put in place.
 * @param site folder of the new build
 * @param kept folder of what is kept; `_builds.json` in it says which build has which files
 * @param builds how many builds are kept, the new one included
 */
export function keepAssets(site: string, kept: string, builds = 5) {
  const list = path.join(kept, '_builds.json');
  const known: string[][] = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as string[][]) : [];
  const names = filesBelow(site, 'assets');
  for (const name of names) copyFile(path.join(site, name), path.join(kept, name));
  // The same files again push no other build out.
  const others = known.filter((each) => each.join() !== names.join());
  const wanted = [...others, names].slice(-builds);
  fs.mkdirSync(kept, {recursive: true});
  fs.writeFileSync(list, JSON.stringify(wanted));
  const all = new Set(wanted.flat());
  for (const name of filesBelow(kept, 'assets')) if (!all.has(name)) fs.rmSync(path.join(kept, name));
}

function filesBelow(folder: string, name: string): string[] {
  const absolute = path.join(folder, name);
  if (!fs.existsSync(absolute)) return [];
  return fs
    .readdirSync(absolute, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Whole at once: a server may be reading the folder. */
function copyFile(from: string, to: string) {
  if (fs.existsSync(to)) return;
  fs.mkdirSync(path.dirname(to), {recursive: true});
  const part = path.join(path.dirname(to), `.${path.basename(to)}.${process.pid}`);
  fs.copyFileSync(from, part);
  fs.renameSync(part, to);
}
