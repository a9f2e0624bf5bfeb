/**
 * `npm run bench -- search`: the site's search and its peers on the pages of build/, in one run: how well they find the
 * validation half of the golden set, what they cost, and how long a keystroke takes in their code. Then the same on ten
 * times the pages. Prints the tables and writes them into bench/search/results.md.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {
  blindFile,
  measureQuality,
  rankOf,
  rankOfPage,
  readGoldenSet,
  type Quality,
} from '../../plugins/search/golden/golden.ts';
import {createSectionFinder, readIdsOfSite} from '../../plugins/search/golden/site.ts';
import {readBenchPages, multiplyPages} from './pages.mts';
import type {BuiltEngine} from './engine.mts';
import {buildLunr} from './lunr.mts';
import {buildMiniSearch} from './minisearch.mts';
import {buildOurs} from './ours.mts';
import {buildPagefind} from './pagefind.mts';

const build = path.join(rootDir, 'build');
const queries = readGoldenSet().filter(({isValidation}) => isValidation);
const blind = readGoldenSet(blindFile);
const sectionOf = createSectionFinder(readIdsOfSite(build));

interface Row {
  engine: BuiltEngine;
  quality: Quality;
  /** Of the blind set, by class; undefined on copies of the pages. */
  classes?: ReadonlyMap<string, Quality>;
  p95: number;
  perQuery: number | undefined;
}

const pages = readBenchPages(build);
const now: Row[] = [];
for (const engine of [buildOurs(pages), await buildPagefind(pages), buildMiniSearch(pages), buildLunr(pages)])
  now.push({...(await measure(engine)), classes: await measureClasses(engine)});
const many = multiplyPages(pages, 10);
const later = [await measure(buildOurs(many)), await measure(await buildPagefind(many))];

const report = [
  '# Search, measured',
  '',
  `Written by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)} (Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]!.model.trim()}). Sizes are in bytes, brotli 11.`,
  '',
  `## ${pages.length} pages of this site, ${queries.length} queries that no one tuned on`,
  '',
  ...table(now),
  '',
  `## ${blind.length} queries after public threads, by class`,
  '',
  'Written before the ranking was changed, and never tuned to: `plugins/search/golden/blind.txt`. MRR@10 of pages, and for all the share with the right page among the first three.',
  '',
  ...classTable(now),
  '',
  `## ${many.length} pages: these ten times, with other addresses and every seventh word another one`,
  '',
  'Quality is that of the pages as they were, which compete with their copies.',
  '',
  ...table(later),
  '',
  '- MRR@10, first and in three: the right place by its rank in the list, `plugins/search/golden/queries.txt`. Pagefind gives pages; the best part of each counts as its place.',
  '- Index: what all queries together need, without the texts that snippets are cut from. Before the first result: code and data.',
  '- Per query: what a golden query fetches on average, texts for snippets included, with an empty cache at the start of the run.',
  '- Keystroke: 95th percentile over all beginnings of every third query, in the code of the engine with its data loaded; for Pagefind with the reading of its files.',
  '',
].join('\n');
console.log(report);
fs.writeFileSync(path.join(rootDir, 'bench/search/results.md'), report);

async function measure(engine: BuiltEngine): Promise<Row> {
  const before = engine.fetchedBytes?.();
  const ranks: number[] = [];
  for (const {query, targets} of queries) ranks.push(rankOf(targets, await engine.search(query), sectionOf));
  const fetched = engine.fetchedBytes && (engine.fetchedBytes() - before!) / queries.length;
  const keystrokes = queries
    .filter((_, number) => number % 3 === 0)
    .flatMap(({query}) => Array.from(query, (_, index) => query.slice(0, index + 1)));
  const times: number[] = [];
  for (const typed of keystrokes) await engine.search(typed); // loads what is fetched in parts
  for (const typed of keystrokes) {
    const started = performance.now();
    await engine.search(typed);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  console.error(`measured ${engine.name}`);
  return {engine, quality: measureQuality(ranks), p95: times[Math.floor(times.length * 0.95)]!, perQuery: fetched};
}

/** How well an engine finds the pages of the blind set, by class; `all` for all of them. */
async function measureClasses(engine: BuiltEngine): Promise<Map<string, Quality>> {
  const ranks = new Map<string, number[]>();
  for (const {query, kind, targets} of blind) {
    const rank = rankOfPage(targets, await engine.search(query));
    for (const name of ['all', kind]) ranks.set(name, [...(ranks.get(name) ?? []), rank]);
  }
  return new Map([...ranks].map(([name, list]) => [name, measureQuality(list)]));
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function classTable(rows: readonly Row[]): string[] {
  const names = [...rows[0]!.classes!.keys()];
  return [
    `| Engine | ${names.map(capitalize).join(' | ')} | All, in three | Questions, in three |`,
    `| --- |${' --- |'.repeat(names.length + 2)}`,
    ...rows.map(
      ({engine, classes}) =>
        `| ${[engine.name, ...names.map((name) => classes!.get(name)!.mrr.toFixed(3)), classes!.get('all')!.inThree.toFixed(3), classes!.get('questions')!.inThree.toFixed(3)].join(' | ')} |`,
    ),
  ];
}

function table(rows: readonly Row[]): string[] {
  const bytes = (value: number | undefined) => (value === undefined ? '–' : Math.round(value).toLocaleString('en'));
  return [
    '| Engine | MRR@10 | First | In three | Index | Before the first result | Per query | Keystroke p95, ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({engine, quality, p95, perQuery}) =>
        `| ${[engine.name, quality.mrr.toFixed(3), quality.first.toFixed(3), quality.inThree.toFixed(3), bytes(engine.indexBytes), bytes(engine.firstBytes), bytes(perQuery), p95.toFixed(1)].join(' | ')} |`,
    ),
  ];
}
