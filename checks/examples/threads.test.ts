/** Proves that the check works: one wrong row, count, or column in a thread is found, with file and line. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readThread, threadsDir} from '../../plugins/threads/threads.ts';
import {findThreadFaults} from './threads.ts';

const file = path.join(threadsDir, 'approve-a-refund.yaml');
const text = fs.readFileSync(file, 'utf8');

/** Returns the faults of the thread with one change, without the file name. */
async function faultsWith(from: string, to: string) {
  expect(text).toContain(from);
  const faults = await findThreadFaults([readThread(file, text.replace(from, to))]);
  return faults.map((fault) => fault.replace('examples/fernway/threads/approve-a-refund.yaml:', ''));
}
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
const row = '- [281, delivered, 1800, 0]';
const table = 'the table order_281 of the thread "approve-a-refund": its query returns';

test('the thread itself has no fault', async () => {
  expect(await findThreadFaults([readThread(file)])).toEqual([]);
});

test('finds a wrong value', async () => {
  expect(await faultsWith(row, '- [281, delivered, 1900, 0]')).toEqual([
    `${lineOf(row)}: ${table} [281, delivered, 1800, 0]; found [281, delivered, 1900, 0]`,
  ]);
});

test('finds an extra row', async () => {
  expect(await faultsWith(row, `${row}\n          - [282, delivered, 1800, 0]`)).toEqual([
    `${lineOf(row) + 1}: ${table} 1 rows; found 2`,
  ]);
});

test('finds a misspelled column of the table and of the SQL', async () => {
  expect(await faultsWith('columns: [id, status,', 'columns: [id, state,')).toEqual([
    `${lineOf('columns:')}: ${table} id, status, total_cents, refunds; found id, state, total_cents, refunds`,
  ]);
  const [first] = await faultsWith('o.totalCents AS', 'o.totalCent AS');
  expect(first).toMatch(new RegExp(`^${lineOf('o.totalCents AS')}: on Fernway's models: .*totalcent`));
});

test('finds a wrong number of rows of an execution', async () => {
  expect(await faultsWith('rows: [1]', 'rows: [2]')).toEqual([
    `${lineOf('rows: [1]')}: the queries return 1 rows; found 2`,
  ]);
});

test('finds a program that is not Python', async () => {
  expect((await faultsWith('rows = executor', 'rows = = executor')).join()).toContain('not Python');
});

test('finds a table of a query that does not exist', async () => {
  expect((await faultsWith('query: 1', 'query: 3')).join()).toContain('found query 3; expected one of the 1 queries');
});

test('finds a wrong value in a chart', async () => {
  const chart = path.join(threadsDir, 'chart-the-cancellations.yaml');
  const changed = fs.readFileSync(chart, 'utf8').replace('- [Taster, 6]', '- [Taster, 7]');
  expect(await findThreadFaults([readThread(chart, changed)])).toEqual([
    expect.stringContaining('the visualization cancellations_chart of the thread "chart-the-cancellations"'),
  ]);
});
