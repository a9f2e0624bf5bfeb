/** Searches a built site on disk, for the command line, the documentation server, and the bot. */
import fs from 'node:fs';
import path from 'node:path';
import {SearchEngine} from './engine/engine.ts';
import {outlineName} from './names.ts';
import type {SearchAnswer, SearchRequest} from './engine/types.ts';

/** A search that answers synchronously. */
export interface NodeSearch {
  /** @throws Error if a file of the index is missing or damaged */
  search: (request: SearchRequest) => SearchAnswer;
}

/**
 * Opens an index.
 * @param read returns a file of the index, which a query needs first
 */
export function searchWith(engine: SearchEngine, read: (name: string) => string): NodeSearch {
  return {
    search(request) {
      for (;;) {
        const {answer, needs} = engine.answer(request);
        if (needs.length === 0) return answer;
        for (const name of needs) engine.add(name, read(name));
      }
    },
  };
}

/**
 * Opens the search index of a built site. Reads a file when a query first needs it, and keeps it in memory.
 * @param siteDir folder of a built site
 * @throws Error if the folder has no index
 */
export function openSearch(siteDir: string): NodeSearch {
  const outline = path.join(siteDir, outlineName);
  if (!fs.existsSync(outline)) throw new Error(`${outline}: there is no search index; run "npm run build"`);
  const engine = new SearchEngine(fs.readFileSync(outline, 'utf8'));
  const folder = path.join(siteDir, engine.folder);
  return searchWith(engine, (name) => fs.readFileSync(path.join(folder, name), 'utf8'));
}

/**
 * Finds the worker's script in a built site.
 * @returns the path of the script, relative to the site's root
 * @throws Error if there is no such script
 */
export function findWorker(siteDir: string): string {
  const folder = 'assets/js';
  const name = fs.readdirSync(path.join(siteDir, folder)).find((file) => /^search-worker\.[^.]+\.js$/.test(file));
  if (!name)
    throw new Error(
      `${siteDir}/${folder}: found no script of the search worker; expected search-worker.*.js. Run "npm run build".`,
    );
  return `${folder}/${name}`;
}
