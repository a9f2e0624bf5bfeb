import fs from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {rootDir} from '../../config/paths.ts';
import {buildIndex} from '../../plugins/search/build/index.ts';
import type * as EngineModule from '../../plugins/search/engine/engine.ts';
import {findWorker, searchWith} from '../../plugins/search/node.ts';
import {listHits} from '../../plugins/search/places.ts';
import {readIndexSources} from '../../plugins/search/write.ts';
import {sentSize, type BenchPage, type BuiltEngine} from './engine.mts';

/** Builds the site's own engine from the code of its worker. */
export function buildOurs(pages: readonly BenchPage[]): BuiltEngine {
  const index = buildIndex({pages: pages.map(({record}) => record), baseUrl: '/', ...readIndexSources()});
  const code = bundleEngine();
  const {SearchEngine} = runCode(code);
  const engine = new SearchEngine(index.outline);
  const sizes = new Map([...index.files].map(([name, text]) => [name, sentSize(text)]));
  const outline = sentSize(index.outline);
  const fetched = {bytes: 0, requests: 0};
  const {search} = searchWith(engine, (name) => {
    fetched.bytes += sizes.get(name)!;
    fetched.requests++;
    return index.files.get(name)!;
  });
  return {
    name: 'this site',
    indexBytes: outline + [...sizes].reduce((sum, [name, size]) => sum + (name.startsWith('f') ? 0 : size), 0),
    firstBytes:
      outline + sentSize(fs.readFileSync(path.join(rootDir, 'build', findWorker(path.join(rootDir, 'build'))), 'utf8')),
    firstRequests: 2,
    // The code runs again, because its module keeps the words that it has seen.
    searchAnew: (query) => new (runCode(code).SearchEngine)(index.outline).answer({query}),
    fetched: () => ({...fetched}),
    search: (query) => listHits(search({query, pages: 10})),
  };
}

/** Bundles the engine as for the worker, without the code that a TypeScript runner adds to every function. */
function bundleEngine(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(rootDir, 'plugins/search/engine/engine.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'cjs',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

function runCode(code: string): typeof EngineModule {
  const module = {exports: {}};
  new Function('module', code)(module);
  return module.exports as typeof EngineModule;
}
