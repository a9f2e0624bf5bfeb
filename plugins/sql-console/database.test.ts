import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, expect, test, vi} from 'vitest';
import {makeDatabase} from './database.ts';

const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'database-'));
const known = await makeDatabase(cache);
const names = Object.values(known.files).map(({name}) => name);
const index = fs.readdirSync(cache).find((name) => name.endsWith('.json'))!;
const timeOf = (name: string) => fs.statSync(path.join(cache, name)).mtimeMs;
const old = new Date(0);

beforeEach(() => {
  for (const name of names) fs.utimesSync(path.join(cache, name), old, old);
});

test('the database has the tables of Fernway, and is not built again', async () => {
  expect(known.tables.map(({name}) => name)).toContain('orders');
  const content = fs.readFileSync(path.join(cache, names[2]!));
  expect(await makeDatabase(cache)).toEqual(known);
  // A new database would have a different identifier.
  expect(fs.readFileSync(path.join(cache, names[2]!)).equals(content)).toBe(true);
});

test.each([
  ['a truncated index', () => fs.truncateSync(path.join(cache, index), 10)],
  ['a truncated file', () => fs.truncateSync(path.join(cache, names[0]!), 1000)],
])('%s is built again', async (_, damage) => {
  damage();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect((await makeDatabase(cache)).files).toEqual(known.files);
  warn.mockRestore();
  expect(names.every((name) => timeOf(name) > 0)).toBe(true);
  expect(JSON.parse(fs.readFileSync(path.join(cache, index), 'utf8'))).toEqual(known);
});

test('files from other sources stay until no build has used them for long', async () => {
  fs.writeFileSync(path.join(cache, 'other.bin'), '');
  await makeDatabase(cache);
  expect(fs.existsSync(path.join(cache, 'other.bin'))).toBe(true);
  fs.utimesSync(path.join(cache, 'other.bin'), old, old);
  await makeDatabase(cache);
  expect(fs.readdirSync(cache).sort()).toEqual([index, ...names].sort());
});
