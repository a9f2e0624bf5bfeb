import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../config/sections.ts';
import {rootDir} from '../../config/paths.ts';
import {redirects} from '../../config/redirects.ts';
import {buildIndex, type IndexSource} from './build/index.ts';
import {parseSynonyms, type SynonymRule} from './engine/synonyms.ts';
import {indexFolder, outlineName} from './names.ts';
import {readQuestions} from './questions.ts';
import type {PageRecord} from './records.ts';

const synonymsFile = 'plugins/search/synonyms.txt';

/**
 * Reads the maintained list of synonyms.
 * @throws Error that names the invalid line
 */
export function readSynonyms(): SynonymRule[] {
  return parseSynonyms(fs.readFileSync(path.join(rootDir, synonymsFile), 'utf8'), synonymsFile);
}

/**
 * Reads everything that the index is built from except the built pages.
 * @param docs the folder of the pages' sources; defaults to docs/
 */
export function readIndexSources(docs?: string): Omit<IndexSource, 'pages' | 'baseUrl'> {
  return {groups: sections, synonyms: readSynonyms(), questions: readQuestions(docs), moved: redirects};
}

/** Builds the search index of the pages and writes it into the built site. */
export function writeSearchIndex(
  pages: readonly PageRecord[],
  {outDir, baseUrl, docs}: {outDir: string; baseUrl: string; docs?: string},
) {
  const index = buildIndex({pages, baseUrl, ...readIndexSources(docs)});
  const folder = path.join(outDir, indexFolder, index.build);
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, content] of index.files) fs.writeFileSync(path.join(folder, name), content);
  // For clients that download the whole index, such as agents on other machines.
  fs.writeFileSync(path.join(folder, 'files.json'), JSON.stringify([...index.files.keys()]));
  fs.writeFileSync(path.join(outDir, outlineName), index.outline);
}
