/** Builds the files that a browser needs to run PostgreSQL with Fernway's data, once per version of their sources. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {PGlite} from '@electric-sql/pglite';
import {readGenerated, removeUnused, writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import type {Table} from './client/messages.ts';
import {tablesQuery} from './tablesQuery.ts';

/** A file to download. */
interface DatabaseFile {
  name: string;
  /**
   * The compressed size, rounded to 100,000 bytes. Each new cluster has its own identifier and times, which change the
   * size by a few hundred bytes, but the pages shouldn't change with them.
   */
  bytes: number;
}

/** The information that the console needs before it downloads anything. */
export interface Database {
  files: Record<'program' | 'share' | 'data', DatabaseFile>;
  tables: Table[];
}

const require = createRequire(path.join(rootDir, 'package.json'));
const packageFile = (name: string) => path.join(path.dirname(require.resolve('@electric-sql/pglite')), name);
const scripts = ['schema.sql', 'seed.sql'].map((name) => path.join(rootDir, 'examples/fernway/db', name));
/** Change this when the same sources produce different files. */
const format = '2';
/** How long files are kept after a build last used them, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Builds the files, or reuses those built from the same sources.
 * @param cache the folder of the built files; files that no build has used for long are removed
 * @throws Error if this version of PGlite packs its files differently
 */
export async function makeDatabase(cache: string): Promise<Database> {
  const hash = createHash('sha256').update(format);
  for (const file of [packageFile('pglite.wasm'), packageFile('pglite.data'), ...scripts])
    hash.update(fs.readFileSync(file));
  const key = hash.digest('hex').slice(0, 16);
  const index = path.join(cache, `${key}.json`);
  const known = readGenerated<Database>(index);
  const files = known && Object.values(known.files).map(({name}) => path.join(cache, name));
  if (files?.every(isWhole)) {
    const now = new Date();
    for (const file of [index, ...files]) fs.utimesSync(file, now, now);
    removeUnused(cache, now.getTime() - keptFor);
    return known!;
  }
  // Compress the files here because hosts don't compress unknown file types, and progress counts the bytes sent.
  const write = (name: string, content: Uint8Array): DatabaseFile => {
    const packed = gzipSync(content, {level: 9});
    writeWhole(path.join(cache, `${name}.${key}.bin`), packed);
    return {name: `${name}.${key}.bin`, bytes: Math.round(packed.length / 100_000) * 100_000};
  };
  const {directory, tables} = await loadFernway();
  const database: Database = {
    files: {
      program: write('program', fs.readFileSync(packageFile('pglite.wasm'))),
      share: write('share', blankUnused(fs.readFileSync(packageFile('pglite.data')))),
      data: write('data', directory),
    },
    tables,
  };
  writeWhole(index, JSON.stringify(database));
  return database;
}

/** Whether a file exists and isn't truncated, as by a full disk. */
function isWhole(file: string): boolean {
  try {
    gunzipSync(fs.readFileSync(file));
    return true;
  } catch {
    return false;
  }
}

/** Returns the data directory as a tar archive. A browser starts four times faster with it than with the seed's SQL. */
async function loadFernway(): Promise<{directory: Uint8Array; tables: Table[]}> {
  const postgres = new PGlite();
  for (const script of scripts) await postgres.exec(fs.readFileSync(script, 'utf8'));
  const tables = (await postgres.query<Table>(tablesQuery)).rows;
  // The second checkpoint begins where the first one ends, so the database reads nothing before it when it starts.
  await postgres.exec('CHECKPOINT');
  await postgres.exec('CHECKPOINT');
  const archive = Buffer.from(await (await postgres.dumpDataDir('none')).arrayBuffer());
  await postgres.close();
  return {directory: shrinkDirectory(archive), tables};
}

const page = 8192;

/**
 * Removes data that a database without a restart never reads: the two template databases, and the write-ahead log
 * before the last checkpoint. Without them, the archive is a fourth of its size.
 */
function shrinkDirectory(archive: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (const {name, body, end, start} of entriesOf(archive)) {
    if (/^\/?base\/[14]\//.test(name)) continue;
    if (/^\/?pg_wal\/0/.test(name)) {
      const used = archive.subarray(body, end).findLastIndex((byte) => byte !== 0);
      // The first page describes the segment. The checkpoint can begin on the page before the last one.
      const last = Math.floor(used / page) - 1;
      if (last > 1) archive.fill(0, body + page, body + last * page);
    }
    kept.push(archive.subarray(start, end));
  }
  return Buffer.concat([...kept, Buffer.alloc(1024)]);
}

/** Yields the entries of a tar archive (https://www.gnu.org/software/tar/manual/html_node/Standard.html). */
function* entriesOf(archive: Buffer) {
  const block = 512;
  for (let start = 0; start + block <= archive.length && archive[start] !== 0;) {
    const text = (from: number, length: number) =>
      archive.toString('latin1', start + from, start + from + length).replace(/\0.*$/s, '');
    const body = start + block;
    const end = body + Math.ceil((parseInt(text(124, 12), 8) || 0) / block) * block;
    yield {name: text(0, 100), start, body, end};
    start = end;
  }
}

/** Matches files that only new clusters, other encodings, and builds of extensions read. */
const unused =
  /^\/pglite\/(lib\/postgresql\/(utf8_and_|pgxs\/|libpqwalreceiver|pgoutput)|share\/postgresql\/(postgres\.bki|[^/]*\.(sql|sample)$))/;

/** Blanks files that a running database never reads. Their offsets stay the same because the program contains them. */
function blankUnused(files: Buffer): Buffer {
  const program = fs.readFileSync(packageFile('pglite.js'), 'utf8');
  const entries = [...program.matchAll(/\{filename:"([^"]+)",start:([\de]+),end:([\de]+)/g)];
  const blanked = entries.filter(([, name]) => unused.test(name!));
  if (blanked.length < 20)
    throw new Error(
      `Found ${blanked.length} files to blank in ${packageFile('pglite.data')}; expected at least 20. ` +
        'PGlite packs its files another way now: change blankUnused in plugins/sql-console/database.ts.',
    );
  for (const [, , start, end] of blanked) files.fill(0, Number(start), Number(end));
  return files;
}
