import {beforeEach, expect, test, vi} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {compressFiles} from './compress.mts';

let folder: string;
const at = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => fs.writeFileSync(at(name), text);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
  fs.mkdirSync(at('site/a'), {recursive: true});
});

test('compresses text files in both formats, but not small files and pictures', async () => {
  const text = '<p>text</p>'.repeat(200);
  write('site/a/index.html', text);
  write('site/small.html', '<p>');
  write('site/picture.png', text);
  expect(await compressFiles(at('site'), at('cache'))).toEqual({files: 1, known: 0});
  expect(fs.readdirSync(at('site'), {recursive: true}).sort()).toEqual([
    'a',
    'a/index.html',
    'a/index.html.br',
    'a/index.html.gz',
    'picture.png',
    'small.html',
  ]);
  expect(zlib.brotliDecompressSync(fs.readFileSync(at('site/a/index.html.br'))).toString()).toBe(text);
  expect(zlib.gunzipSync(fs.readFileSync(at('site/a/index.html.gz'))).toString()).toBe(text);
});

test('compresses the files of a folder whose name ends like that of a text file', async () => {
  fs.mkdirSync(at('site/a/cli.json'));
  write('site/a/cli.json/index.html', '<p>text</p>'.repeat(200));
  expect(await compressFiles(at('site'), at('cache'))).toEqual({files: 1, known: 0});
});

test('does not compress known content again, and removes unused files from the cache', async () => {
  write('site/a.html', 'a'.repeat(1000));
  write('site/b.html', 'b'.repeat(1000));
  await compressFiles(at('site'), at('cache'));
  const [kept] = fs.readdirSync(at('cache'));
  write('site/b.html', 'c'.repeat(1000));
  expect(await compressFiles(at('site'), at('cache'))).toEqual({files: 2, known: 1});
  expect(fs.readdirSync(at('cache'))).toHaveLength(4);
  expect(kept).toMatch(/^[0-9a-f]{32}-11\.br$/);
  expect(zlib.brotliDecompressSync(fs.readFileSync(at('site/b.html.br'))).toString()).toBe('c'.repeat(1000));
});

test('compresses files with the same content only once', async () => {
  const text = 'the same '.repeat(20_000);
  for (const name of ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md']) write(`site/${name}`, text);
  const written = vi.spyOn(fs, 'renameSync');
  expect(await compressFiles(at('site'), at('cache'))).toEqual({files: 6, known: 0});
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
  expect(zlib.brotliDecompressSync(fs.readFileSync(at('site/f.md.br'))).toString()).toBe(text);
});

test.each(['', 'half'])('replaces a damaged file in the cache: %j', async (damage) => {
  const text = 'text '.repeat(500);
  write('site/a.html', text);
  await compressFiles(at('site'), at('cache'));
  for (const name of fs.readdirSync(at('cache'))) {
    const whole = fs.readFileSync(at(`cache/${name}`));
    fs.writeFileSync(at(`cache/${name}`), damage ? whole.subarray(0, whole.length / 2) : '');
  }
  expect(await compressFiles(at('site'), at('cache'))).toEqual({files: 1, known: 0});
  expect(zlib.brotliDecompressSync(fs.readFileSync(at('site/a.html.br'))).toString()).toBe(text);
  expect(zlib.gunzipSync(fs.readFileSync(at('site/a.html.gz'))).toString()).toBe(text);
});

test.each([
  ['a/index.html', 11],
  ['assets/js/search.1234abcd.js', 11],
  ['search-index.txt', 11],
  ['assets/search/1234abcd/extras.json', 10],
  ['llms-full.txt', 11],
  ['llms/reference.txt', 9],
  ['a/index.md', 9],
  ['changes/pages/a/index.html', 7],
])('%s is compressed with quality %d', async (name, quality) => {
  const text = Array.from({length: 3000}, (_, i) => `<p>${(i * 7919) % 1009} ${i % 17}</p>`).join('');
  const compress = (level: number) =>
    zlib.brotliCompressSync(text, {
      params: {[zlib.constants.BROTLI_PARAM_QUALITY]: level, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length},
    }).length;
  expect(new Set([7, 9, 10, 11].map(compress)).size).toBe(4);
  fs.mkdirSync(path.dirname(at(`site/${name}`)), {recursive: true});
  write(`site/${name}`, text);
  await compressFiles(at('site'), at('cache'));
  expect(fs.statSync(at(`site/${name}.br`)).size).toBe(compress(quality));
});
