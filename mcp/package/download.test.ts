import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {makePrivateFolder} from './download.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'private-'));
afterAll(() => fs.rmSync(scratch, {recursive: true}));

test('the folder is for its user alone, and stays', () => {
  const folder = path.join(scratch, 'own');
  makePrivateFolder(folder);
  fs.writeFileSync(path.join(folder, 'a'), '');
  fs.chmodSync(folder, 0o777);
  makePrivateFolder(folder);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  expect(fs.readdirSync(folder)).toEqual(['a']);
});

test('a folder that someone else has put in its place is not used: they could write what agents read', () => {
  const folder = path.join(scratch, 'other');
  fs.mkdirSync(folder);
  vi.spyOn(process, 'getuid').mockReturnValue(process.getuid!() + 1);
  expect(() => makePrivateFolder(folder)).toThrow(`${folder} belongs to another user`);
  vi.restoreAllMocks();
});

test('a link to another folder is not followed', () => {
  const folder = path.join(scratch, 'link');
  fs.symlinkSync(scratch, folder);
  expect(() => makePrivateFolder(folder)).toThrow(`${folder} is no folder`);
});
