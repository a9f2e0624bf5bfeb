/** The running example holds: its database loads in PostgreSQL (PGlite), its queries give the rows that pages show. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {beforeAll, describe, expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';

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

  test('answers the standing question: Explorer lost the most subscribers in the third quarter of 2025', () => {
    const [first] = JSON.parse(read('db/expected/cancellations_by_plan.json')) as {plan: string; cancelled: number}[];
    expect(first).toMatchObject({plan: 'Explorer', cancelled: 11});
  });
});

test('the seed is what its script makes, byte for byte', () => {
  const made = execFileSync(process.execPath, [path.join(fernway, 'db/seed.mjs')], {encoding: 'utf8', maxBuffer: 1 << 24});
  expect(made).toBe(read('db/seed.sql'));
});

test('the queries give the expected rows, and the metadata refers to what exists', () => {
  const report = execFileSync(process.execPath, [path.join(fernway, 'check.mjs')], {encoding: 'utf8'});
  expect(report).not.toMatch(/\b[1-9]\d* (problems|faults|failed)/);
}, 120_000);
