import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A place that the template left for the hash of a file, named from the site's root. */
const place = /sha256=(assets\/[\w./~-]+)/g;
/** The place for the hashes of the modules that scripts import by their address. */
const emptyMap = '{"integrity":{}}';
/** The bundler's chunks begin with what they export; the entry and workers, which are not imported, export nothing. */
const isModule = /^export /;

/**
 * Writes the hashes of the site's scripts and stylesheets into its pages, so browsers refuse files that are not
 * those of the build (https://www.w3.org/TR/sri/). Modules get theirs in the import map, where `import()` finds it.
 * @returns a function that gives a page's HTML with the hashes; it throws an Error naming the page that has no import
 * map, or the file that does not exist
 */
export function createIntegrity({
  outDir,
  baseUrl,
}: {
  outDir: string;
  baseUrl: string;
}): (html: string, page: string) => string {
  const known = new Map<string, string>();
  const hashOf = (name: string) => {
    if (!known.has(name)) known.set(name, integrity(fs.readFileSync(path.join(outDir, name))));
    return known.get(name)!;
  };
  const modules = Object.fromEntries(findModules(outDir).map((name) => [baseUrl + name, hashOf(name)]));
  const map = JSON.stringify({integrity: modules});
  return (html, page) => {
    if (!html.includes(emptyMap))
      throw new Error(`${page}: found no import map; expected ${emptyMap}, as in template.ts`);
    return html.replace(emptyMap, () => map).replace(place, (_all, name: string) => hashOf(name));
  };
}

/** @returns the value of an `integrity` attribute that stands for this content */
export function integrity(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function findModules(outDir: string): string[] {
  return fs
    .readdirSync(path.join(outDir, 'assets'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)
    .filter((name) => isModule.test(fs.readFileSync(path.join(outDir, name), 'utf8')))
    .sort();
}
