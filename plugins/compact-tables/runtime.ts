/**
 * Moves the content hashes of pages' scripts from the bundler's runtime, which every page loads, into the parts of the
 * route table (tables.ts). The names of chunks are their ids, so that the runtime needs no table of names either.
 *
 * It works on the assets between minification and the bundler's `realContentHash`, which then gives files the hash of
 * what is in them: a page that changes changes the part that names it, and the runtime that names the part.
 */

import vm from 'node:vm';

/** What is used of the bundler's compiler; rspack's and webpack's agree in it. */
export interface Compiler {
  webpack: {Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number}; sources: {RawSource: new (text: string) => unknown}};
  hooks: {thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void}};
}

interface Compilation {
  chunks: Iterable<{id?: string | number | null; name?: string | null; files: Iterable<string>}>;
  hooks: {processAssets: {tap(options: {name: string; stage: number}, run: () => void): void}};
  getAsset(name: string): {source: {source(): string | Buffer}} | void;
  updateAsset(name: string, source: never): void;
}

const name = 'compact-runtime';
/** Where the parts leave the hashes. */
const store = 'self.siteChunks';

export class CompactRuntimePlugin {
  /** @param pagesOf chunk names of the pages in each part, by the part's chunk name */
  constructor(private readonly pagesOf: ReadonlyMap<string, readonly string[]>) {}

  apply(compiler: Compiler) {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1}, () => {
        const files = new Map<string, string>();
        for (const chunk of compilation.chunks) {
          const file = [...chunk.files].find((each) => each.endsWith('.js'));
          if (chunk.name && file) files.set(chunk.name, file);
        }
        const edit = (file: string, change: (text: string) => string) => {
          const asset = compilation.getAsset(file);
          if (asset) compilation.updateAsset(file, new sources.RawSource(change(String(asset.source.source()))) as never);
        };
        const moved = new Set<string>();
        for (const [part, pages] of this.pagesOf) {
          const hashes = Object.fromEntries(pages.filter((page) => files.has(page)).map((page) => [page, hashOf(files.get(page)!)]));
          Object.keys(hashes).forEach((page) => moved.add(page));
          if (files.has(part)) edit(files.get(part)!, (text) => `${printHashes(hashes)}${text}`);
        }
        for (const [chunk, file] of files) if (chunk.startsWith('runtime')) edit(file, (text) => compactRuntime(text, moved));
      });
    });
  }
}

const printHashes = (hashes: Record<string, string>) => `Object.assign(${store}=${store}||{},${JSON.stringify(hashes)});`;

/** `assets/js/name.hash.js` → `hash` */
function hashOf(file: string): string {
  const hash = /\.([0-9a-f]{8})\.js$/.exec(file)?.[1];
  if (!hash) throw new Error(`plugins/compact-tables: the script ${file} has no hash of eight digits in its name; set the plugin's option "runtime" to false`);
  return hash;
}

/**
 * Takes names and hashes out of a minified runtime.
 * @param moved names of the chunks whose hashes are in the parts
 * @throws Error when the runtime does not have the form that rspack 1 gives it
 */
export function compactRuntime(text: string, moved: ReadonlySet<string>): string {
  const failure = new Error('plugins/compact-tables: the bundler wrote a runtime of another form than runtime.ts knows. Adapt it, or set the plugin\'s option "runtime" to false.');
  let found = false;
  // "assets/js/"+e+"."+({…})[e]+".js", where names are ids; else "assets/js/"+(({…})[e]||e)+"."+…
  const withHashes = text.replace(/\+"\."\+\(?(\{[^{}]*\})\)?\[(\w+)\]\+"\.js"/, (_all, table: string, id: string) => {
    found = true;
    const hashes = readTable(table);
    const rest = Object.fromEntries(Object.entries(hashes).filter(([chunk]) => !moved.has(chunk)));
    if (Object.keys(rest).length + moved.size !== Object.keys(hashes).length) throw failure;
    return `+"."+(${JSON.stringify(rest)}[${id}]||${store}?.[${id}])+".js"`;
  });
  if (!found) throw failure;
  // Names that are the ids themselves say nothing.
  return withHashes.replace(/\((\{[^{}]*\})\)?\[(\w+)\]\|\|\2/g, (all: string, table: string, id: string) =>
    Object.entries(readTable(table)).every(([key, value]) => key === value) ? (all.startsWith('(') && !all.includes(')') ? `(${id}` : id) : all,
  );
}

/** Evaluates an object literal: the minifier writes keys that are numbers in forms of its own. */
function readTable(text: string): Record<string, string> {
  return vm.runInNewContext(`(${text})`) as Record<string, string>;
}
