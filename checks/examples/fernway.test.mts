/**
 * Tests the running example: its database loads in PostgreSQL (PGlite), its queries return the rows that pages show,
 * and its metadata matches the schemas.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import {PGlite} from '@electric-sql/pglite';
import {beforeAll, describe, expect, test} from 'vitest';
import ts from 'typescript';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {loadMetadata} from '../../plugins/reference/data/metadata.ts';
import {checkMetadata} from '../../plugins/reference/validate/metadata.ts';

const fernway = path.join(rootDir, 'examples/fernway');
const read = (name: string) => fs.readFileSync(path.join(fernway, name), 'utf8');

describe('the database of Fernway', () => {
  const database = new PGlite();
  beforeAll(async () => {
    await database.exec(read('db/schema.sql'));
    await database.exec(read('db/seed.sql'));
  });

  test('has rows in every table of the sales subgraph', async () => {
    for (const table of ['customers', 'plans', 'subscriptions', 'orders', 'order_items', 'products', 'refunds']) {
      const {rows} = await database.query<{count: number}>(`SELECT count(*)::int AS count FROM ${table}`);
      expect(rows[0]!.count, table).toBeGreaterThan(0);
    }
  });

  test('answers the recurring question: Explorer lost the most subscribers in the third quarter of 2025', async () => {
    const {rows} = await database.query<{plan: string; cancelled: number}>(
      read('db/queries/cancellations_by_plan.sql'),
    );
    expect(rows[0]).toMatchObject({plan: 'Explorer', cancelled: 11});
  });
});

test('the ticket service responds to requests that it cannot read, and continues', async () => {
  const load = (file: string) =>
    import(path.join(fernway, file)) as Promise<Record<string, (rows?: object) => unknown>>;
  const rows = (await load('db/seed.mjs')).makeData!() as object;
  const handle = (await load('support/api/server.mjs')).ticketService!(rows) as (...both: object[]) => Promise<void>;
  const statusOf = async (url: string, method = 'GET', body = '') => {
    let status = 0;
    const response = {writeHead: (code: number) => ((status = code), {end: () => undefined})};
    await handle(Object.assign(Readable.from([body]), {url, method}), response);
    return status;
  };
  expect(await statusOf('/tickets?created_since=2025-09-01')).toBe(200);
  expect(await statusOf('/tickets?created_since=yesterday')).toBe(422);
  expect(await statusOf('/tickets/1/messages', 'POST', 'hello')).toBe(422);
  expect(await statusOf('/tickets/1/messages', 'POST', '{"body": "Sorry"}')).toBe(201);
  expect(await statusOf('/tickets/abc')).toBe(404);
});

describe('the row count that the sources wait for', () => {
  const loaded = async (change = '') => {
    const database = new PGlite();
    await database.exec(read('db/schema.sql'));
    await database.exec(read('db/seed.sql'));
    await database.exec(change);
    return database.exec(read('db/check.sql'));
  };

  test('expects exactly the rows of the seed', async () => {
    const rows = (await loaded()).flatMap(
      (result) => result.rows as {name: string; expected: number; present: number}[],
    );
    expect(rows).toHaveLength(11);
    expect(rows.filter(({expected, present}) => expected !== Number(present))).toEqual([]);
  });

  test('fails if one row is missing, but not if there are more', async () => {
    await expect(loaded('DELETE FROM refunds WHERE id = 1')).rejects.toThrow(
      'Rows are missing: public.refunds has 24 of 25 rows',
    );
    await expect(loaded("INSERT INTO plans VALUES (5, 'Cellar', 100, 1)")).resolves.toBeDefined();
  });
});

test('the seed is what its script generates, byte for byte', () => {
  const made = execFileSync(process.execPath, [path.join(fernway, 'db/seed.mjs')], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  expect(made).toBe(read('db/seed.sql'));
});

test('the queries return the expected rows, and the metadata refers to objects that exist', () => {
  const report = execFileSync(process.execPath, [path.join(fernway, 'check.mjs')], {encoding: 'utf8'});
  expect(report).toMatch(/^Fernway is sound: [1-9]\d* metadata objects, [1-9]\d* queries\.\n$/);
});

describe('the metadata of Fernway', () => {
  const files = listFilesBelow(fernway).filter(
    (name) => /\.hml$|(?:subgraph|supergraph|connector)\.yaml$/.test(name) && !name.includes('node_modules'),
  );
  const checked = files.map((name) => ({name, ...checkMetadata(read(name))}));

  test('matches the schemas', () => {
    const faults = checked.flatMap(({name, faults}) =>
      faults.map(({line, message}) => `examples/fernway/${name}:${line}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  test('uses every kind', () => {
    const used = new Set(checked.flatMap(({objects}) => objects.map(({kind}) => kind)));
    // BooleanExpressionType has replaced ObjectBooleanExpressionType.
    const unused = loadMetadata()
      .all.map(({kind}) => kind)
      .filter((kind) => !used.has(kind) && kind !== 'ObjectBooleanExpressionType');
    expect(unused).toEqual([]);
  });
});

test('the code of all examples passes the type checker, even code that no page shows', () => {
  const file = path.join(rootDir, 'examples/tsconfig.json');
  const {fileNames, options} = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    path.dirname(file),
  );
  const program = ts.createProgram(fileNames, options);
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({file: source, messageText}) => `${source?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  expect(messages).toEqual([]);
});
