/**
 * `npm run fonts`: cuts the two variable families down to the characters the docs use and the weights the stylesheet
 * uses. Run it when a page needs a character the fonts lack; the results in static/fonts/ are committed.
 */
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from: number, to: number) => String.fromCodePoint(...Array.from({length: to - from + 1}, (_, i) => from + i));

const common = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…‹›€™←↑→↓↔−×≤≥≠≈✓✗`;
const boxes = '│├└─┌┐┘┤┬┴┼▸▾●○';
const fonts = [
  {name: 'inter', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', text: common, wght: {min: 400, max: 700, default: 400}},
  {name: 'jetbrains-mono', file: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', text: common + boxes, wght: {min: 400, max: 600, default: 400}},
];

const out = path.resolve(import.meta.dirname, '../static/fonts');
for (const {name, file, text, wght} of fonts) {
  const font = await subsetFont(fs.readFileSync(require.resolve(file)), text, {targetFormat: 'woff2', variationAxes: {wght}});
  fs.writeFileSync(path.join(out, `${name}.woff2`), font);
  console.log(`${name}: ${(font.length / 1024).toFixed(1)} KB`);
}
