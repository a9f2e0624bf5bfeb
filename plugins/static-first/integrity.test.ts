import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {writeWhole} from '../../config/files.ts';
import {createIntegrity, integrity} from './integrity.ts';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
const write = (name: string, text: string) => writeWhole(path.join(outDir, name), text);
write('assets/css/styles.1.css', 'p{}');
write('assets/js/main.1.js', 'run()');
write('assets/js/chunk.1.js', 'push(["export{a}"])');
write('assets/js/search.1.js', 'export const open=1,warm=1;');

test('integrity gives the well-known hash of the empty text', () => {
  expect(integrity('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

test('puts the hashes of files in their places, and those of modules in the import map', () => {
  const page =
    '<script type=importmap>{"integrity":{}}</script><link integrity="sha256=assets/css/styles.1.css"><script>[["/docs/assets/js/main.1.js","sha256=assets/js/main.1.js"]]</script>';
  expect(createIntegrity({outDir, baseUrl: '/docs/'})(page, '/docs/a/')).toBe(
    `<script type=importmap>{"integrity":{"/docs/assets/js/search.1.js":"${integrity('export const open=1,warm=1;')}"}}</script><link integrity="${integrity('p{}')}"><script>[["/docs/assets/js/main.1.js","${integrity('run()')}"]]</script>`,
  );
});

test('a page without an import map stops the build, and so does a placeholder for a missing file', () => {
  const addIntegrity = createIntegrity({outDir, baseUrl: '/'});
  expect(() => addIntegrity('<p>b</p>', '/b/')).toThrow(/^\/b\/: found no import map/);
  expect(() => addIntegrity('{"integrity":{}} sha256=assets/none.js', '/c/')).toThrow(/none\.js/);
});
