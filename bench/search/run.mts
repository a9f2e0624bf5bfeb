/**
 * `npm run bench -- search`: compares the site's search and its peers on the pages of build/, in one run: how well they
 * answer the queries of each class, what they cost, and how long they take. The engines take turns. Then measures this
 * site and Pagefind on ten times the pages. Prints the tables and writes them to bench/search/results.md.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {rootDir} from '../../config/paths.ts';
import {
  blindFile,
  measureQuality,
  rankOf,
  rankOfPage,
  readGoldenSet,
  validationFile,
  type GoldenQuery,
  type Quality,
} from '../../plugins/search/golden/golden.ts';
import {createSectionFinder, readIdsOfSite} from '../../plugins/search/golden/site.ts';
import {describeOrigin} from '../origin.mts';
import {percentile} from '../percentile.mts';
import {startEngine, type EngineProcess, type EngineTask} from './engineProcess.mts';
import {readBenchPages} from './pages.mts';

parseArgs();

const build = path.join(rootDir, 'build');
const queries = readGoldenSet().filter(({isValidation}) => isValidation);
const sets = [blindFile, validationFile].map((file) => ({file, queries: readGoldenSet(file)}));
const sectionOf = createSectionFinder(readIdsOfSite(build));
/** How many first results are measured for each engine, each for a different query. */
const firstResults = 15;

interface Row {
  engine: EngineProcess;
  quality: Quality;
  /** By file, then by class. */
  classes: readonly ReadonlyMap<string, Quality>[];
  perQuery: {bytes: number; requests: number} | undefined;
  /** The median time to a first result, and the 95th percentile of the time per keystroke, in ms. */
  first: number;
  keystroke: number;
}

const now = await measure(
  ['ours', 'pagefind', 'pagefindWithWords', 'minisearch', 'minisearchWithWords', 'lunr', 'lunrWithWords'],
  1,
);
const later = await measure(['ours', 'pagefind'], 10);
const pages = readBenchPages().length;

const report = [
  '# Search, measured',
  '',
  `Written by \`npm run bench -- search\` ${describeOrigin()}. The engines take turns with the same words, each in a separate process. Sizes are in bytes, brotli 11.`,
  '',
  `## ${pages} pages of this site, ${queries.length} queries that no one tuned on`,
  '',
  ...table(now),
  '',
  ...sets.flatMap(({file, queries: {length}}, number) => [
    `## ${length} queries of \`${file}\`, by class`,
    '',
    file === blindFile
      ? 'Written after public threads before the ranking was changed. Only sums of this set were looked at while the ranking was tuned.'
      : 'The ranking of this site was tuned on these, and the weight of our words in the other engines as well.',
    'All engines have the same queries. MRR@10 of pages, and the share with the right page among the first three.',
    '',
    ...classTable(now, number),
    '',
  ]),
  `## ${pages * 10} pages: these ten times, with other addresses and every seventh word another one`,
  '',
  'Quality is that of the pages as they were, which compete with their copies.',
  '',
  ...table(later),
  '',
  '- MRR@10, first and in three: the right place by its rank in the list, `plugins/search/golden/queries.txt`. Pagefind gives pages; the best part of each counts as its place.',
  '- With our words: the engine has the keywords, descriptions, and questions of our pages, and lunr and MiniSearch our synonyms (`bench/search/authorsWords.mts`). Without: the titles, headings, and text of the pages.',
  '- Index: what all queries together need, without code and the texts that snippets are cut from. Before the first result: code and data, and the requests for them.',
  '- The first result of this site comes from titles and headings alone, and can change when the words of the texts arrive. MRR@10, first, and in three rate the complete answer, which also needs what "per query" shows.',
  '- First result: median time from the fetched files to a first result, with nothing in memory. For MiniSearch and lunr, this includes reading the index. For this site, it includes running its code, so no word is known from before. For all, the network is left out, and except for Pagefind also the loading of the code.',
  '- Per query: bytes and requests of a golden query on average, texts for snippets included, with an empty cache at the start of the run.',
  '- Keystroke: 95th percentile over all beginnings of every eighth query, in the code of the engine with its data loaded; for Pagefind with the reading of its files.',
  '- The site with its interface in a browser, compared with other generators: [bench/sites](../sites/results.md).',
  '',
].join('\n');
console.log(report);
fs.writeFileSync(path.join(rootDir, 'bench/search/results.md'), report);

async function measure(names: readonly string[], copies: number): Promise<Row[]> {
  const engines: EngineProcess[] = [];
  for (const name of names) engines.push(await startEngine(name, copies));
  const rows: Row[] = [];
  for (const engine of engines) {
    const {places, fetched} = await engine.ask(
      'places',
      queries.map(({query}) => query),
    );
    const ranks = queries.map(({targets}, number) => rankOf(targets, places[number]!, sectionOf));
    const classes = [];
    for (const set of sets) classes.push(await measureClasses(engine, set.queries));
    const perQuery = fetched && {
      bytes: fetched.bytes / queries.length,
      requests: fetched.requests / queries.length,
    };
    rows.push({engine, quality: measureQuality(ranks), classes, perQuery, first: 0, keystroke: 0});
  }
  const keystrokes = queries
    .filter((_, number) => number % 8 === 0)
    .map(({query}) => Array.from(query, (_, index) => query.slice(0, index + 1)));
  // The first round loads the parts of indexes that are fetched in parts.
  await takeTurns(engines, 'times', keystrokes);
  const times = await takeTurns(engines, 'times', keystrokes);
  const some = queries.slice(0, firstResults).map(({query}) => [query]);
  const first = await takeTurns(engines, 'timesAnew', some);
  console.error(`measured ${engines.map(({name}) => name).join(', ')}`);
  for (const engine of engines) engine.stop();
  return rows.map((row, number) => ({
    ...row,
    first: percentile(first[number]!, 0.5),
    keystroke: percentile(times[number]!, 0.95),
  }));
}

/**
 * Gives each task to the engines one after another, starting with a different engine each time. A task is what one
 * reader types.
 */
async function takeTurns(
  engines: readonly EngineProcess[],
  what: EngineTask['what'],
  tasks: readonly (readonly string[])[],
): Promise<number[][]> {
  const times: number[][] = engines.map(() => []);
  for (const [turn, task] of tasks.entries()) {
    for (const index of engines.keys()) {
      const number = (index + turn) % engines.length;
      times[number]!.push(...(await engines[number]!.ask(what, task)).times);
    }
  }
  return times;
}

/** Measures how well an engine finds the pages of a set, by class; `all` is for all classes. */
async function measureClasses(engine: EngineProcess, set: readonly GoldenQuery[]): Promise<Map<string, Quality>> {
  const {places} = await engine.ask(
    'places',
    set.map(({query}) => query),
  );
  const ranks = new Map<string, number[]>();
  for (const [number, {kind, targets}] of set.entries()) {
    const rank = rankOfPage(targets, places[number]!);
    for (const name of ['all', kind]) ranks.set(name, [...(ranks.get(name) ?? []), rank]);
  }
  return new Map([...ranks].map(([name, list]) => [name, measureQuality(list)]));
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function classTable(rows: readonly Row[], number: number): string[] {
  const names = [...rows[0]!.classes[number]!.keys()];
  return [
    `| Engine | ${names.map(capitalize).join(' | ')} | All, in three | Questions, in three |`,
    `| --- |${' --- |'.repeat(names.length + 2)}`,
    ...rows.map(({engine, classes: {[number]: classes}}) => {
      const inThree = ['all', 'questions'].map((name) => classes!.get(name)!.inThree);
      const values = [...names.map((name) => classes!.get(name)!.mrr), ...inThree];
      return `| ${[engine.name, ...values.map((value) => value.toFixed(3))].join(' | ')} |`;
    }),
  ];
}

function table(rows: readonly Row[]): string[] {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  return [
    '| Engine | MRR@10 | First | In three | Index | Before the first result | First result, ms | Per query | Keystroke p95, ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(({engine, quality, perQuery, first, keystroke}) => {
      const shares = [quality.mrr, quality.first, quality.inThree].map((share) => share.toFixed(3));
      const before = `${whole(engine.firstBytes)} in ${engine.firstRequests}`;
      const each = perQuery ? `${whole(perQuery.bytes)} in ${perQuery.requests.toFixed(1)}` : '–';
      const cells = [...shares, whole(engine.indexBytes), before, first.toFixed(1), each, keystroke.toFixed(1)];
      return `| ${[engine.name, ...cells].join(' | ')} |`;
    }),
  ];
}
