import fs from 'node:fs';
import path from 'node:path';
import lunr from 'lunr';
import {rootDir} from '../../config/paths.ts';
import {nameOfWeight, replaceSynonyms} from './authorsWords.mts';
import {toDocuments} from './documents.mts';
import {sentSize, type BenchPage, type BuiltEngine} from './engine.mts';

/**
 * Builds a tuned lunr on sections: titles and headings weigh more, the last word can be a prefix, and words of more
 * than four letters can contain one typo.
 * @param weight the weight of our authors' words, which lunr gets together with our synonyms; 0 for neither
 */
export function buildLunr(pages: readonly BenchPage[], weight = 0): BuiltEngine {
  const documents = toDocuments(pages);
  const engine = lunr(function () {
    this.ref('id');
    this.field('title', {boost: 3});
    this.field('heading', {boost: 4});
    this.field('text');
    if (weight > 0) this.field('words', {boost: weight});
    for (const document of documents) this.add(document);
  });
  const written = JSON.stringify(engine);
  const index = sentSize(written);
  const code = sentSize(fs.readFileSync(path.join(rootDir, 'bench/search/node_modules/lunr/lunr.min.js')));
  const find = (query: string, from: typeof engine) => {
    const words = wordsOf(query);
    const others = weight > 0 ? replaceSynonyms(query).flatMap(wordsOf) : [];
    return orNothing(() =>
      from.query((builder) => {
        for (const [number, word] of words.entries()) {
          builder.term(word, {boost: 10, usePipeline: true});
          if (number === words.length - 1)
            builder.term(word, {boost: 3, wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false});
          if (word.length > 4) builder.term(word, {boost: 1, editDistance: 1});
        }
        for (const word of new Set(others))
          if (!words.includes(word)) builder.term(word, {boost: 7, usePipeline: true});
      }),
    );
  };
  return {
    name: `lunr 2.3.9, tuned${nameOfWeight(weight)}`,
    indexBytes: index,
    firstBytes: index + code,
    firstRequests: 2,
    searchAnew: (query) => find(query, lunr.Index.load(JSON.parse(written) as object)),
    search: (query) =>
      find(query, engine)
        .slice(0, 40)
        .map(({ref}) => documents[Number(ref)]!),
  };
}

const wordsOf = (query: string) =>
  [...new Set(lunr.tokenizer(query).map((token) => token.toString().replace(/\W/g, '')))].filter((word) => word !== '');

/** Returns no results if lunr throws an error, as it does for some words that its own pipeline empties. */
function orNothing<T>(find: () => T[]): T[] {
  try {
    return find();
  } catch {
    return [];
  }
}
