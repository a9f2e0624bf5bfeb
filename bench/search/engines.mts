/** The process of one engine (engineProcess.mts): builds the engine, reports its sizes, and responds to tasks. */
import {buildWithWords} from './authorsWords.mts';
import type {BenchPage, BuiltEngine} from './engine.mts';
import type {EngineFacts, EngineReply, EngineTask} from './engineProcess.mts';
import {buildLunr} from './lunr.mts';
import {buildMiniSearch} from './minisearch.mts';
import {buildOurs} from './ours.mts';
import {buildPagefind} from './pagefind.mts';
import {multiplyPages, readBenchPages} from './pages.mts';

type Build = (pages: readonly BenchPage[]) => BuiltEngine | Promise<BuiltEngine>;

const engines: Readonly<Record<string, Build>> = {
  ours: buildOurs,
  pagefind: buildPagefind,
  pagefindWithWords: (pages) => buildWithWords((weight) => buildPagefind(pages, weight), [1, 2, 4, 8, 10]),
  minisearch: buildMiniSearch,
  minisearchWithWords: (pages) => buildWithWords((weight) => buildMiniSearch(pages, weight)),
  lunr: buildLunr,
  lunrWithWords: (pages) => buildWithWords((weight) => buildLunr(pages, weight)),
};

const [name = '', copies = '1'] = process.argv.slice(2);
const build = engines[name];
if (!build) throw new Error(`Found the engine "${name}"; expected one of ${Object.keys(engines).join(', ')}.`);
const pages = readBenchPages();
const engine = await build(copies === '1' ? pages : multiplyPages(pages, Number(copies)));

process.on('message', (task: EngineTask) => void answer(task));
const {name: title, indexBytes, firstBytes, firstRequests} = engine;
process.send!({name: title, indexBytes, firstBytes, firstRequests} satisfies EngineFacts);

async function answer({what, queries}: EngineTask) {
  const reply: EngineReply = {places: [], times: []};
  const ask = what === 'timesAnew' ? engine.searchAnew : engine.search;
  for (const query of queries) {
    const started = performance.now();
    const found = await ask(query);
    reply.times.push(performance.now() - started);
    if (what === 'places')
      reply.places.push(
        (found as Awaited<ReturnType<BuiltEngine['search']>>).map(({path, anchor}) => ({path, anchor})),
      );
  }
  process.send!({...reply, fetched: engine.fetched?.()});
}
