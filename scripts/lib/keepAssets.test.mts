import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {listFilesBelow, writeWhole} from '../../config/files.ts';
import {keepAssets} from './keepAssets.mts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
const kept = path.join(folder, 'kept');

function build(number: number, ...names: string[]): string {
  const site = path.join(folder, `site-${number}`);
  for (const name of ['index.html', ...names]) writeWhole(path.join(site, name), String(number));
  return site;
}

const keptNames = () =>
  listFilesBelow(kept)
    .map((name) => path.basename(name))
    .sort();

test('keeps the assets of the last builds only; repeating a build changes nothing', () => {
  keepAssets(build(1, 'assets/js/same.js', 'assets/js/a1.js'), kept, 2);
  keepAssets(build(2, 'assets/js/same.js', 'assets/js/a2.js'), kept, 2);
  expect(keptNames()).toEqual(['_builds.json', 'a1.js', 'a2.js', 'same.js']);
  keepAssets(path.join(folder, 'site-2'), kept, 2);
  expect(keptNames()).toContain('a1.js');
  keepAssets(build(3, 'assets/js/same.js'), kept, 2);
  expect(keptNames()).toEqual(['_builds.json', 'a2.js', 'same.js']);
  expect(fs.readFileSync(path.join(kept, 'assets/js/a2.js'), 'utf8')).toBe('2');
});

test.each(['', '[["assets/js/a', '{"a": 1}', '[[1]]', 'null'])(
  'rewrites a damaged list of builds and keeps the files: %j',
  (text) => {
    keepAssets(build(4, 'assets/js/a4.js'), kept, 3);
    fs.writeFileSync(path.join(kept, '_builds.json'), text);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    keepAssets(build(5, 'assets/js/a5.js'), kept, 3);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('_builds.json'));
    warned.mockRestore();
    expect(keptNames()).toEqual(expect.arrayContaining(['_builds.json', 'a4.js', 'a5.js']));
    expect(JSON.parse(fs.readFileSync(path.join(kept, '_builds.json'), 'utf8'))).toHaveLength(2);
  },
);

test('the next build that has the same file replaces an incomplete copy', () => {
  const site = build(6, 'assets/js/a6.js');
  keepAssets(site, kept);
  fs.writeFileSync(path.join(kept, 'assets/js/a6.js'), '');
  keepAssets(site, kept);
  expect(fs.readFileSync(path.join(kept, 'assets/js/a6.js'), 'utf8')).toBe('6');
});

test('leaves the list unchanged if the disk fills up', () => {
  keepAssets(build(7, 'assets/js/a7.js'), kept);
  const before = fs.readFileSync(path.join(kept, '_builds.json'), 'utf8');
  const written = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
    fs.appendFileSync(file as string, '[[');
    throw Object.assign(new Error('no space left on device'), {code: 'ENOSPC'});
  });
  expect(() => keepAssets(path.join(folder, 'site-6'), kept)).toThrow('no space');
  written.mockRestore();
  expect(fs.readFileSync(path.join(kept, '_builds.json'), 'utf8')).toBe(before);
  expect(fs.readdirSync(kept).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('leaves a file that another build is writing', () => {
  const unfinished = path.join(kept, 'assets/js/.a8.js.1234');
  keepAssets(build(8, 'assets/js/a8.js'), kept);
  fs.writeFileSync(unfinished, '8');
  keepAssets(build(9, 'assets/js/a9.js'), kept, 1);
  expect(fs.existsSync(unfinished)).toBe(true);
});
