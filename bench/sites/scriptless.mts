import fs from 'node:fs';
import path from 'node:path';
import {writeWhole} from '../../config/files.ts';
import {ours} from './ours.mts';
import {pageKinds} from './pages.mts';
import {workDir} from './prepare.mts';
import type {ServedSite} from './site.mts';

/**
 * Our pages without scripts: the minimum cost of pages with this text and style. Only loading and Lighthouse measure
 * them.
 */
export const scriptless: ServedSite = {
  id: 'scriptless',
  name: `${ours.name}, no scripts`,
  pathOf: ours.pathOf,
  outDir: () => path.join(workDir, 'ours-scriptless'),
};

/** Makes this site from the built site: the pages that are measured, and the files that they load without scripts. */
export function prepareScriptless() {
  const [from, to] = [ours.outDir(1), scriptless.outDir(1)];
  fs.rmSync(to, {recursive: true, force: true});
  for (const folder of ['assets/css', 'img'])
    fs.cpSync(path.join(from, folder), path.join(to, folder), {recursive: true});
  for (const page of pageKinds) {
    const file = path.join(ours.pathOf(page.path), 'index.html');
    writeWhole(path.join(to, file), withoutScripts(fs.readFileSync(path.join(from, file), 'utf8')));
  }
}

/** Removes executable scripts from a page, but keeps data blocks. */
export function withoutScripts(html: string): string {
  return html.replace(/<script(?![^>]* type="?application\/)[^>]*>.*?<\/script>/gs, '');
}
