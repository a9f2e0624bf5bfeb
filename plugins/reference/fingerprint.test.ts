import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {writeWhole} from '../../config/files.ts';
import {fingerprint} from './fingerprint.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));

test('the fingerprint changes with the text, the names, and the number of files, including those in subfolders', () => {
  fs.mkdirSync(path.join(dir, 'cli'));
  fs.writeFileSync(path.join(dir, 'cli/a.yaml'), 'a: 1');
  const prints = [fingerprint(dir)];
  expect(fingerprint(dir)).toBe(prints[0]);
  fs.writeFileSync(path.join(dir, 'cli/a.yaml'), 'a: 2');
  prints.push(fingerprint(dir));
  fs.renameSync(path.join(dir, 'cli/a.yaml'), path.join(dir, 'cli/b.yaml'));
  prints.push(fingerprint(dir));
  fs.writeFileSync(path.join(dir, 'c.yaml'), '');
  prints.push(fingerprint(dir));
  expect(new Set(prints).size).toBe(4);
});

test.each([
  '.DS_Store',
  'sub/node_modules/a/index.js',
  'sub/.#a.yaml',
  'a.yaml~',
  '__pycache__/a.pyc',
  'npm-debug.log',
  'sources.lock.yaml',
])('a file that another program leaves or that only npm run drift reads does not change the print: %s', (name) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'));
  fs.writeFileSync(path.join(folder, 'a.yaml'), 'a: 1');
  const before = fingerprint(folder);
  writeWhole(path.join(folder, name), 'x');
  expect(fingerprint(folder)).toBe(before);
  fs.rmSync(folder, {recursive: true});
});
