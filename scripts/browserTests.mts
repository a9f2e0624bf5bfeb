/**
 * `npm run test:a11y` checks the accessibility rules on every page in both modes at three widths, and runs the tests in
 * tests/a11y. `npm run test:visual` compares pages with their approved pictures; `-- --update` replaces the pictures.
 */
import '../config/plainErrors.mts';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import {findOrInstallChromium, noPinnedChromium, unpackPinnedChromium} from './lib/chromium.mts';
import {runProgram} from './lib/runProgram.mjs';

const [kind, ...rest] = process.argv.slice(2);
if (kind !== 'a11y' && kind !== 'visual')
  throw new Error(`"${kind}" isn't a kind of browser tests; use a11y or visual.`);
const folders = {a11y: ['tests/a11y', 'tests/full/everyPage'], visual: ['tests/visual']};
const args = [
  'test',
  ...folders[kind],
  ...rest.map((argument) => (argument === '--update' ? '--update-snapshots=all' : argument)),
];
const browser = kind === 'visual' ? unpackPinnedChromium() : {CHROMIUM_PATH: findOrInstallChromium()};
if (!browser) throw new Error(`${noPinnedChromium} Run the command there.`);
process.exitCode = await runProgram(path.join(rootDir, 'node_modules/.bin/playwright'), args, {
  cwd: rootDir,
  env: {...process.env, ...browser},
});
