import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {createIndex} from 'pagefind';
import {escapeHtml} from '../../config/escapeHtml.ts';
import {listFilesBelow} from '../../config/files.ts';
import {authorsWords, nameOfWeight} from './authorsWords.mts';
import {sentSize, type BenchPage, type BuiltEngine} from './engine.mts';

interface PagefindResult {
  data: () => Promise<{url: string; sub_results: {url: string; weighted_locations: {balanced_score: number}[]}[]}>;
}

interface Pagefind {
  options: (options: object) => Promise<void>;
  init: () => Promise<void>;
  search: (query: string) => Promise<{results: PagefindResult[]}>;
}

/** Files of these kinds are already compressed. */
const compressed = /\.(pf_\w+|pagefind)$/;
const shown = 10;

/**
 * Builds Pagefind on the HTML of pages. Its script runs here, with a `fetch` that reads the files that Pagefind wrote.
 * @param weight the weight of our authors' words, which Pagefind gets as paragraphs; 0 for none
 */
export async function buildPagefind(pages: readonly BenchPage[], weight = 0): Promise<BuiltEngine> {
  const {index} = await createIndex({
    rootSelector: 'article',
    excludeSelectors: ['.page__crumbs', '.article__foot', '.hash-link', 'svg', 'button'],
  });
  if (!index) throw new Error('Pagefind gave no index');
  for (const page of pages)
    await index.addHTMLFile({url: page.record.path, content: weight > 0 ? insertWords(page, weight) : page.html});
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pagefind-'));
  await index.writeFiles({outputPath: folder});
  const files = listFilesBelow(folder);
  const sizeOf = (name: string) =>
    compressed.test(name)
      ? fs.statSync(path.join(folder, name)).size
      : sentSize(fs.readFileSync(path.join(folder, name)));
  const fetched = {bytes: sizeOf('pagefind.js'), requests: 1};
  const known = new Set<string>();
  const engine = await start(folder, (name) => {
    if (!known.has(name)) {
      fetched.bytes += sizeOf(name);
      fetched.requests++;
    }
    known.add(name);
  });
  const search = async (query: string) => {
    const {results} = await engine.search(query);
    const pagesFound = await Promise.all(results.slice(0, shown).map((result) => result.data()));
    return pagesFound.map(({url, sub_results: parts}) => {
      const weigh = (part: (typeof parts)[number]) =>
        part.weighted_locations.reduce((sum, {balanced_score}) => sum + balanced_score, 0);
      const [best] = [...parts].sort((a, b) => weigh(b) - weigh(a));
      const [place = url, anchor = ''] = (best?.url ?? url).split('#');
      return {path: place, anchor};
    });
  };
  const [best] = (await engine.search('connector')).results;
  await best?.data();
  const first = {...fetched};
  const needed = files.filter((name) => /\.pf_(index|meta)$/.test(name) || name === 'pagefind-entry.json');
  return {
    name: `Pagefind 1.6.0${nameOfWeight(weight)}`,
    indexBytes: needed.reduce((sum, name) => sum + sizeOf(name), 0),
    firstBytes: first.bytes,
    firstRequests: first.requests,
    search,
    async searchAnew(query) {
      const [best] = (await (await start(folder, () => {})).search(query)).results;
      await best?.data();
    },
    fetched: () => ({bytes: fetched.bytes - first.bytes, requests: fetched.requests - first.requests}),
  };
}

/** Inserts our authors' words below the headings of the page and of its sections. */
function insertWords({record, html}: BenchPage, weight: number): string {
  let page = html;
  for (const [anchor, words] of authorsWords(record)) {
    const heading = anchor ? page.indexOf(` id="${anchor}"`) : page.indexOf('<h1');
    const end = /<\/h[1-6]>/.exec(page.slice(heading));
    if (heading < 0 || !end) throw new Error(`${record.path}: found no heading for the words of #${anchor}`);
    const at = heading + end.index + end[0].length;
    page = `${page.slice(0, at)}<p data-pagefind-weight="${weight}">${escapeHtml(words)}</p>${page.slice(at)}`;
  }
  return page;
}

/** The file readers of all loads of the script. Each load gets a different base URL, to start from scratch. */
const started: ((name: string) => Buffer)[] = [];

/** Loads the browser script, and simulates the document's language, which the script looks for, and `fetch`. */
async function start(folder: string, onFetch: (name: string) => void): Promise<Pagefind> {
  const base = `http://bench/${started.length}/`;
  started.push((name) => {
    onFetch(name);
    return fs.readFileSync(path.join(folder, name));
  });
  const element = {getAttribute: () => 'en'};
  Object.assign(globalThis, {
    document: {querySelector: () => element, documentElement: element, currentScript: null},
    window: globalThis,
    location: new URL(base),
  });
  globalThis.fetch = async (input) => {
    const [, number, name] = /^\/(\d+)\/(.*)/.exec(new URL(String(input), base).pathname)!;
    return new Response(new Uint8Array(started[Number(number)]!(name!)));
  };
  const script = pathToFileURL(path.join(folder, 'pagefind.js'));
  script.search = String(started.length);
  const engine = (await import(script.href)) as Pagefind;
  await engine.options({basePath: base, baseUrl: '/'});
  await engine.init();
  return engine;
}
