import fs from 'node:fs';
import path from 'node:path';
import MiniSearch, {type Options} from 'minisearch';
import {rootDir} from '../../config/paths.ts';
import {sentSize, toDocuments, type BenchPage, type BuiltEngine, type SectionDocument} from './engine.mts';

/** MiniSearch on sections, with the weights and the tolerance its documentation suggests for titles and typos. */
export function buildMiniSearch(pages: readonly BenchPage[]): BuiltEngine {
  const documents = toDocuments(pages);
  const options: Options = {
    fields: ['title', 'heading', 'text'],
    searchOptions: {boost: {title: 3, heading: 4}, prefix: true, fuzzy: 0.2, combineWith: 'AND'},
  };
  const engine = new MiniSearch<SectionDocument>(options);
  engine.addAll(documents);
  const written = JSON.stringify(engine);
  const index = sentSize(written);
  const code = sentSize(fs.readFileSync(path.join(rootDir, 'bench/search/node_modules/minisearch/dist/umd/index.js')));
  const find = (query: string) => {
    const all = engine.search(query);
    return all.length > 0 ? all : engine.search(query, {combineWith: 'OR'});
  };
  return {
    name: 'MiniSearch 7.2.0, tuned',
    indexBytes: index,
    firstBytes: index + code,
    firstRequests: 2,
    searchAnew: (query) => MiniSearch.loadJSON<SectionDocument>(written, options).search(query),
    search: (query) =>
      find(query)
        .slice(0, 40)
        .map(({id}) => documents[id as number]!),
  };
}
