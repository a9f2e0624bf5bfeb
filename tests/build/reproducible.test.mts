/** Tests that the same sources build to the same bytes, regardless of time and place. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {makeDatabase} from '../../plugins/sql-console/database.ts';
import {buildFixture} from '../fixture/build.mts';

function hashesOf(folder: string): Record<string, string> {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(listFilesBelow(folder).map((name) => [name, hashOf(name)]));
}

/** All builds of this test share a folder, because module IDs come from paths. Other tests have other folders. */
const generated = '.docusaurus-reproducible';

test('builds are identical', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
  const build = (name: string, env: Record<string, string>) => {
    fs.rmSync(path.join(rootDir, generated), {recursive: true, force: true});
    const {ok, output} = buildFixture(path.join(folder, name), {
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
      ...env,
    });
    expect(ok, output).toBe(true);
    return hashesOf(path.join(folder, name));
  };
  const first = build('first', {TZ: 'UTC', LANG: 'C.UTF-8'});
  const others = [
    build('from-cache', {TZ: 'UTC', LANG: 'C.UTF-8'}),
    // Another folder, time zone, and language, and no cache of an earlier build.
    build('elsewhere/second', {TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'}),
  ];
  expect(Object.keys(first).length).toBeGreaterThan(50);
  for (const other of others) {
    expect(Object.keys(other).filter((name) => other[name] !== first[name])).toEqual([]);
    expect(Object.keys(other).sort()).toEqual(Object.keys(first).sort());
  }
}, 300_000);

// Pages contain only the names and sizes. The archives of the data differ in the cluster's identifier and times.
test('the files of a rebuilt database have the same names and sizes', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'database-'));
  const first = await makeDatabase(path.join(folder, 'first'));
  expect(await makeDatabase(path.join(folder, 'second'))).toEqual(first);
});
