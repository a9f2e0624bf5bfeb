import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {keepAssets} from './keepAssets.mts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
const kept = path.join(folder, 'kept');

function build(number: number, ...names: string[]): string {
  const site = path.join(folder, `site-${number}`);
  for (const name of ['index.html', ...names]) {
    fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
    fs.writeFileSync(path.join(site, name), String(number));
  }
  return site;
}

const keptNames = () => fs.readdirSync(kept, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile()).map(({name}) => name).sort();

test('assets of the last builds are kept, of earlier ones not; the same build again changes nothing', () => {
  keepAssets(build(1, 'assets/js/same.js', 'assets/js/a1.js'), kept, 2);
  keepAssets(build(2, 'assets/js/same.js', 'assets/js/a2.js'), kept, 2);
  expect(keptNames()).toEqual(['_builds.json', 'a1.js', 'a2.js', 'same.js']);
  keepAssets(path.join(folder, 'site-2'), kept, 2);
  expect(keptNames()).toContain('a1.js');
  keepAssets(build(3, 'assets/js/same.js'), kept, 2);
  expect(keptNames()).toEqual(['_builds.json', 'a2.js', 'same.js']);
  expect(fs.readFileSync(path.join(kept, 'assets/js/a2.js'), 'utf8')).toBe('2');
});
