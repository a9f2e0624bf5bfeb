/**
 * `npm run fonts`: reduces the two variable font families to the characters that the docs use and the weights that the
 * stylesheet uses. Run it if a page needs a character that the fonts lack, and commit the results in static/fonts/.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {parseArgs} from 'node:util';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import {fonts} from '../config/fonts.ts';

parseArgs();
const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({length: to - from + 1}, (_, i) => from + i));

/** The characters that both families contain and pages can use. The check `glyphs` finds others in pages. */
const characters = [range(0x20, 0x7e), range(0xa0, 0xac), range(0xae, 0xff), '–—‘’“”•…‹›€™−↑↓'].join('');

const out = path.resolve(import.meta.dirname, '../static/fonts');
for (const {name, weights} of fonts) {
  const file = fs.readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const font = await subsetFont(file, characters, {
    targetFormat: 'woff2',
    variationAxes: {wght: {...weights, default: 400}},
  });
  const made = fontkit.create(font);
  const known = new Set('characterSet' in made ? made.characterSet : []);
  const missing = [...characters].filter((character) => !known.has(character.codePointAt(0)!));
  if (missing.length) {
    throw new Error(`${name}: the source font has no glyph for "${missing.join('')}"; remove these characters here.`);
  }
  fs.writeFileSync(path.join(out, `${name}.woff2`), font);
  console.log(`${name}: ${(font.length / 1024).toFixed(1)} KB`);
}
