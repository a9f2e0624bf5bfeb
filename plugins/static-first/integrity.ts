import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A placeholder in the template for the hash of a file. Its path is relative to the site's root. */
const place = /sha256=(assets\/[\w./~-]+)/g;
/** The placeholder for the hashes of the modules that scripts import by URL. */
const emptyMap = '{"integrity":{}}';
/**
 * Matches the bundler's chunks, which start with their exports. The entry and workers, which aren't imported, export
 * nothing.
 */
const isModule = /^export /;

/**
 * Writes the hashes of the site's scripts and stylesheets into its pages, so browsers reject files that aren't from the
 * build (https://www.w3.org/TR/sri/). The hashes of modules go into the import map, where `import()` finds them.
 * @returns a function that returns a page's HTML with the hashes. It throws an Error that names the page if there is no
 * import map, or the file if it doesn't exist.
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

/** @returns the value of the `integrity` attribute for this content */
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
