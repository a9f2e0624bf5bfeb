import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import type {Check} from './lib/check.ts';

/**
 * What a reader pays for a page before doing anything, in bytes as they are sent (brotli): its HTML, the stylesheet and
 * the controls. Fonts are cached and never block.
 */
const budgets = {median: 24_000, largest: 45_000, entryScript: 100_000};
const build = path.join(rootDir, 'build');

/** Pages stay as light as they are. */
const check: Check = {
  name: 'budget',
  kind: 'site',
  says: `a page costs at most ${budgets.median} bytes in the median and ${budgets.largest} at most before interaction`,
  run() {
    if (!fs.existsSync(build)) return {faults: ['build/: there is no built site; run "npm run build"'], summary: 'no build'};
    const files = fs.readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.br'));
    const sizeOf = (pattern: RegExp) => files.filter((name) => pattern.test(name)).reduce((sum, name) => sum + fs.statSync(path.join(build, name)).size, 0);
    const shared = sizeOf(/^assets\/css\/styles\./) + sizeOf(/^assets\/js\/controls\./);
    const pages = files
      .filter((name) => name.endsWith('index.html.br'))
      .map((name) => ({name: `/${name.replace(/index\.html\.br$/, '')}`, bytes: fs.statSync(path.join(build, name)).size + shared}))
      .sort((a, b) => a.bytes - b.bytes);
    const median = pages[Math.floor(pages.length / 2)]?.bytes ?? 0;
    const entry = sizeOf(/^assets\/js\/main\./);
    return {
      faults: [
        ...(pages.length === 0 ? ['build/: has no pages'] : []),
        ...(median > budgets.median ? [`the median page costs ${median} bytes; expected at most ${budgets.median}. Stylesheet and controls are ${shared} of them`] : []),
        ...pages.filter(({bytes}) => bytes > budgets.largest).map(({name, bytes}) => `${name}: costs ${bytes} bytes; expected at most ${budgets.largest}. Split the page, or fold what few readers need`),
        ...(entry > budgets.entryScript ? [`assets/js/main: ${entry} bytes; expected at most ${budgets.entryScript}`] : []),
      ],
      summary: `median ${median}, largest ${pages.at(-1)?.bytes ?? 0}, shared ${shared}, entry script ${entry}; ${pages.length} pages`,
    };
  },
};

export default check;
