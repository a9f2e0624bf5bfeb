import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {isPublic, readGenerated, writeWhole} from './files.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));

test('a failed write keeps the previous file and leaves no other file behind', () => {
  const file = path.join(folder, 'new', 'a.txt');
  writeWhole(file, 'before');
  const failing = (part: string) => {
    fs.writeFileSync(part, 'half');
    throw new Error('the disk is full');
  };
  expect(() => writeWhole(file, failing)).toThrow('the disk is full');
  expect(fs.readFileSync(file, 'utf8')).toBe('before');
  expect(fs.readdirSync(path.dirname(file))).toEqual(['a.txt']);
  writeWhole(file, (part) => fs.writeFileSync(part, 'after'));
  expect(fs.readFileSync(file, 'utf8')).toBe('after');
});

test('a truncated cache counts as missing and causes a warning', () => {
  const file = path.join(folder, 'cache.json');
  expect(readGenerated(file)).toBeUndefined();
  writeWhole(file, '{"pages": ["a"]}');
  expect(readGenerated(file)).toEqual({pages: ['a']});
  fs.truncateSync(file, 5);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readGenerated(file)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${file} can't be read`));
  warn.mockRestore();
});

test.each([
  ['index.html', true],
  ['a/_b.html', true],
  ['.well-known/api-catalog', true],
  ['_headers', false],
  ['.git/config', false],
  ['a/.env', false],
])('says whether readers can access %s', (name, expected) => expect(isPublic(name)).toBe(expected));
