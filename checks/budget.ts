import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {listFilesBelow} from '../config/files.ts';
import type {Check} from './lib/check.ts';
import {readSiteFile, siteDir} from './lib/site.ts';

/**
 * Limits on what a reader downloads, in bytes as sent (brotli): before any interaction, a page's HTML, the stylesheet,
 * and the entry of the scripts; on intent, other scripts. Fonts are cached and never block. Times depend on the
 * machine, so bench/ measures them. Some limits leave only a few bytes, and the same files can take a few bytes more in
 * another folder.
 */
export const budgets = {
  /** HTML, stylesheet, and entry of a page, over all pages. */
  beforeInteraction: {median: 24_000, largest: 45_000},
  /**
   * HTML by kind of page. The first pattern that matches a path determines the kind. Each page contains the integrity
   * hash of each chunk, so each new chunk adds about 45 bytes, and changed hashes add or remove up to 40.
   */
  html: [
    // The home page shows the product at work: the program and the notes of a thread.
    {kind: 'home', pattern: /^\/$/, median: 6_500, largest: 6_500},
    {kind: 'search and not found', pattern: /^\/(search\/|404\.html)$/, median: 4_950, largest: 4_950},
    {kind: 'command', pattern: /^\/reference\/cli\//, median: 8_900, largest: 14_500},
    {kind: 'index of fields', pattern: /^\/reference\/metadata-reference\/fields\//, median: 29_500, largest: 29_500},
    {kind: 'metadata reference', pattern: /^\/reference\/metadata-reference\//, median: 15_000, largest: 24_000},
    {kind: 'connector', pattern: /^\/reference\/connectors\//, median: 10_000, largest: 15_300},
    // The largest page has a button for a form on each of its 24 operations.
    {kind: 'API', pattern: /^\/promptql-apis\//, median: 16_000, largest: 29_600},
    {kind: 'files of an example', pattern: /^\/examples\//, median: 13_000, largest: 22_000},
    {kind: 'changes', pattern: /^\/changes\//, median: 12_000, largest: 24_000},
    {kind: 'guide', pattern: /^\//, median: 10_900, largest: 18_000},
  ],
  /** The entry names each chunk with its hash. A new chunk adds about 30 bytes; changed hashes move it by up to 10. */
  shared: {stylesheet: 9_940, entry: 5_535, 'boot script': 1_660},
  /** The document, stylesheets, scripts, fonts, images, and icon before interaction. */
  requests: 8,
  /**
   * Scripts that load when a reader acts: uses a control, moves the pointer near a link, or uses a rarer control, an
   * island, search, or "Ask the docs". In a wide window on a fast connection, the navigator loads when the page is
   * idle, together with one more page.
   */
  scripts: {
    actions: 4_060,
    // The definitions of the glossary and the list of placeholders.
    cards: 11_600,
    navigator: 3_160,
    later: 8_230,
    react: 42_000,
    thread: 1_820,
    // The forms for requests and commands, with the validator and the code that writes samples.
    builder: 20_400,
    search: 7_860,
    'search-engine': 13_340,
    'search-worker': 12_420,
    ask: 5_000,
    recording: 2_000,
    sql: 4_870,
    'sql-worker': 96_000,
  },
  /** Stylesheets that load with the scripts of the same names. */
  styles: {
    // The enlarged view of drawings.
    later: 300,
    thread: 490,
    builder: 1_000,
    cards: 480,
    search: 1_600,
    sql: 1_350,
  },
  /** The text of all docs, which computers on fast connections prefetch once for each build. */
  docsFile: 570_000,
  /** The database that runs the SQL of pages. A reader downloads it once, after the console has shown its size. */
  database: 5_800_000,
};

/** A file of the built site: its path from the build's root, and its size as sent. */
export interface BuiltFile {
  name: string;
  bytes: number;
}

export interface BuiltSite {
  files: readonly BuiltFile[];
  /** Returns the number of requests of a page before interaction, given its HTML file. */
  requestsOf: (file: string) => number;
  /** The size of the script inside every page. */
  boot: number;
}

/** Measures a site. @returns faults that name what is too large, and a summary */
export function measure({files, requestsOf, boot}: BuiltSite): {faults: string[]; summary: string} {
  const faults: string[] = [];
  const matching = (pattern: RegExp) => files.filter(({name}) => pattern.test(name));
  const sum = (pattern: RegExp) => matching(pattern).reduce((total, {bytes}) => total + bytes, 0);
  const largest = (list: readonly BuiltFile[]) =>
    list.reduce((most, file) => (file.bytes > most.bytes ? file : most), {name: 'none', bytes: 0});
  const limit = (what: string, bytes: number, most: number, advice: string) => {
    if (bytes > most)
      faults.push(`${what}: ${bytes} bytes; expected at most ${most} (${bytes - most} too many). ${advice}`);
  };

  const nothing = (what: string) =>
    faults.push(`${what}: no file of the build has this name, so nothing is measured; correct checks/budget.ts`);

  // 1. What every page shares
  const shared = {stylesheet: sum(/^assets\/css\/main\./), entry: sum(/^assets\/js\/main\./)};
  for (const [what, bytes] of Object.entries({...shared, 'boot script': boot})) if (bytes === 0) nothing(what);
  limit(
    'the stylesheet',
    shared.stylesheet,
    budgets.shared.stylesheet,
    'Move rules that few pages need to a separate stylesheet',
  );
  limit(
    'the entry of the scripts (client/main.ts)',
    shared.entry,
    budgets.shared.entry,
    'Load on intent what few readers use',
  );
  limit(
    'the boot script (plugins/static-first/boot.ts), which is in every page',
    boot,
    budgets.shared['boot script'],
    'Move to client/main.ts what can wait for the first paint',
  );

  // 2. Pages by kind
  const pages = matching(/(^|\/)index\.html$|^404\.html$/).map(({name, bytes}) => ({
    name: `/${name.replace(/index\.html$/, '')}`,
    bytes,
    requests: requestsOf(name),
  }));
  if (pages.length === 0) faults.push('build/: has no pages');
  for (const {kind, median, largest: most} of budgets.html) {
    const own = pages
      .filter((page) => budgets.html.find(({pattern}) => pattern.test(page.name))?.kind === kind)
      .sort((a, b) => a.bytes - b.bytes);
    if (own.length === 0 && pages.length > 0) nothing(`HTML of a ${kind} page`);
    if (own.length === 0) continue;
    limit(
      `HTML of the median ${kind} page (${medianOf(own).name})`,
      medianOf(own).bytes,
      median,
      'All pages of the kind grew: look at the layout, the sidebar and the components they share',
    );
    for (const page of own)
      limit(
        `HTML of ${page.name}, a ${kind} page`,
        page.bytes,
        most,
        'Split the page, or fold what few readers need into another',
      );
  }
  const before = pages
    .map(({name, bytes}) => ({name, bytes: bytes + shared.stylesheet + shared.entry}))
    .sort((a, b) => a.bytes - b.bytes);
  const made = `, of which stylesheet ${shared.stylesheet}, entry ${shared.entry}`;
  limit(
    `the median page before interaction${made}`,
    medianOf(before).bytes,
    budgets.beforeInteraction.median,
    'See the parts above. If only the names of new chunks take the bytes, raise the limit',
  );
  limit(
    `${largest(before).name} before interaction${made}`,
    largest(before).bytes,
    budgets.beforeInteraction.largest,
    'Split the page. If only the names of new chunks take the bytes, raise the limit',
  );
  for (const {name, requests} of pages)
    if (requests > budgets.requests)
      faults.push(
        `${name}: asks for ${requests} files before interaction; expected at most ${budgets.requests}. Load images below the fold lazily; add no stylesheet or script`,
      );

  // 3. Files that load on intent or ahead of it
  const parts = (type: 'js' | 'css', limits: Readonly<Record<string, number>>) =>
    Object.entries(limits).map(([name, budget]) => ({
      ...largest(matching(new RegExp(`^assets/${type}/${name}\\.`))),
      kind: name,
      budget,
    }));
  const scripts = parts('js', budgets.scripts);
  const styles = parts('css', budgets.styles);
  for (const {kind, name} of [...scripts, ...styles]) if (name === 'none' && !optional.has(kind)) nothing(kind);
  const unlimited = (type: 'js' | 'css', list: 'scripts' | 'styles') => {
    for (const {name} of matching(new RegExp(`^assets/${type}/`))) {
      const [chunk = ''] = name.split('/').at(-1)!.split('.');
      if (chunk !== 'main' && !(chunk in budgets[list]))
        faults.push(`${name}: has no limit; add "${chunk}" to ${list} in checks/budget.ts`);
    }
  };
  unlimited('js', 'scripts');
  unlimited('css', 'styles');
  for (const {kind, name, bytes, budget} of scripts)
    limit(`${kind} (${name})`, bytes, budget, 'See what the last change imports');
  for (const {kind, name, bytes, budget} of styles)
    limit(`the stylesheet of ${kind} (${name})`, bytes, budget, 'See its rules');
  const docsFile = sum(/^llms-full\.txt$/);
  if (docsFile === 0) nothing('llms-full.txt');
  limit(
    'llms-full.txt, which is fetched ahead',
    docsFile,
    budgets.docsFile,
    'Look for pages that repeat what others say. If a new page takes the bytes, raise the limit',
  );

  const database = sum(/^assets\/database\//);
  if (database === 0) nothing('database');
  limit('the database of the SQL console', database, budgets.database, 'See plugins/sql-console/database.ts');

  const most = Math.max(0, ...pages.map(({requests}) => requests));
  return {
    faults,
    summary: `median ${medianOf(before).bytes}, largest ${largest(before).bytes}, stylesheet ${shared.stylesheet}, entry ${shared.entry}, boot script ${boot}, ${scripts.map(({kind, bytes}) => `${kind} ${bytes}`).join(', ')}, llms-full.txt ${docsFile}, database ${database}, at most ${most} requests; ${pages.length} pages`,
  };
}

/** Parts that a build has only if it is configured for them. */
const optional: ReadonlySet<string> = new Set(['ask']);

const medianOf = (sorted: readonly {name: string; bytes: number}[]) =>
  sorted[Math.floor(sorted.length / 2)] ?? {name: 'none', bytes: 0};

/** Counts a page's requests before interaction: files that its HTML names, and the boot script's entry and fonts. */
export function countRequests(html: string, fonts: number): number {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].filter(([tag]) =>
    /rel="?(stylesheet|icon|modulepreload)\b/.test(tag),
  );
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc=/g)];
  const images = [...html.matchAll(/<(?:img|source|iframe)\b[^>]*>/g)].filter(([tag]) => !/loading="?lazy/.test(tag));
  return 2 + links.length + scripts.length + images.length + fonts;
}

/**
 * Lists the files that are measured, and the file whose bytes a server sends for each: the brotli version, or the file
 * itself if it has none. The files of the database are already compressed.
 */
export function listSent(all: readonly string[]): {name: string; sentAs: string}[] {
  const known = new Set(all);
  return all
    .filter((name) => /\.(?:html|css|js|txt|bin)$/.test(name))
    .map((name) => ({name, sentAs: known.has(`${name}.br`) ? `${name}.br` : name}));
}

function readSite(): BuiltSite {
  const all = listFilesBelow(siteDir);
  const sent = listSent(all).map(({name, sentAs}) => ({name, bytes: fs.statSync(path.join(siteDir, sentAs)).size}));
  const fonts = all.filter((name) => /^fonts\/.*\.woff2$/.test(name)).length;
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readSiteFile('index.html')) ?? [];
  return {
    files: sent,
    boot: script === '' ? 0 : zlib.brotliCompressSync(script).length,
    requestsOf: (file) => countRequests(readSiteFile(file), fonts),
  };
}

/** Keeps pages from getting heavier. */
const check: Check = {
  name: 'budget',
  kind: 'site',
  says: `a page costs at most ${budgets.beforeInteraction.median} bytes in the median and ${budgets.beforeInteraction.largest} at most before interaction`,
  run: () => measure(readSite()),
};

export default check;
