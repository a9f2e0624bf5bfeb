import fs from 'node:fs';
import path from 'node:path';
import MiniSearch, {type Options} from 'minisearch';
import {rootDir} from '../../config/paths.ts';
import {nameOfWeight, replaceSynonyms} from './authorsWords.mts';
import {toDocuments, type SectionDocument} from './documents.mts';
import {sentSize, type BenchPage, type BuiltEngine} from './engine.mts';

/**
 * Builds MiniSearch on sections, with the weights for titles and the tolerance for typos that its documentation
 * suggests.
 * @param weight the weight of our authors' words, which MiniSearch gets together with our synonyms; 0 for neither
 */
export function buildMiniSearch(pages: readonly BenchPage[], weight = 0): BuiltEngine {
  const documents = toDocuments(pages);
  const options: Options = {
    fields: ['title', 'heading', 'text', ...(weight > 0 ? ['words'] : [])],
    searchOptions: {boost: {title: 3, heading: 4, words: weight}, prefix: true, fuzzy: 0.2, combineWith: 'AND'},
  };
  const engine = new MiniSearch<SectionDocument>(options);
  engine.addAll(documents);
  const written = JSON.stringify(engine);
  const index = sentSize(written);
  const code = sentSize(fs.readFileSync(path.join(rootDir, 'bench/search/node_modules/minisearch/dist/umd/index.js')));
  const find = (query: string, from = engine) => {
    const all = from.search(
      weight > 0 ? {combineWith: 'OR', queries: [query, ...replaceSynonyms(query)].map(withAll)} : query,
    );
    return all.length > 0 ? all : from.search(query, {combineWith: 'OR'});
  };
  return {
    name: `MiniSearch 7.2.0, tuned${nameOfWeight(weight)}`,
    indexBytes: index,
    firstBytes: index + code,
    firstRequests: 2,
    searchAnew: (query) => find(query, MiniSearch.loadJSON<SectionDocument>(written, options)),
    search: (query) =>
      find(query)
        .slice(0, 40)
        .map(({id}) => documents[id as number]!),
  };
}

const withAll = (query: string) => ({combineWith: 'AND', queries: [query]});
