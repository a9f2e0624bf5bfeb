import {PGlite, protocol} from '@electric-sql/pglite';
import {beforeAll, expect, test} from 'vitest';
import {rowLimit, runScript, type Send} from './runScript.ts';

const database = new PGlite();
const send: Send = async (message) => (await database.execProtocol(message)).messages;
const run = (script: string, values: Record<string, string> = {}) =>
  runScript(send, protocol.serialize, script, values);
beforeAll(() => database.waitReady);

test('returns rows as PostgreSQL writes them, and distinguishes null from an empty string', async () => {
  const {results} = await run("SELECT 1.50 AS price, NULL AS reason, '' AS note");
  expect(results).toEqual([
    {command: 'SELECT 1', columns: ['price', 'reason', 'note'], rows: [['1.50', null, '']], isCut: false},
  ]);
});

test('runs each statement of a script, and keeps the results before a statement that fails', async () => {
  const {results, fault} = await run('CREATE TEMP TABLE t (a int); INSERT INTO t VALUES (1), (2);\nSELECT b FROM t;');
  expect(results.map(({command}) => command)).toEqual(['CREATE TABLE', 'INSERT 0 2']);
  expect(fault).toMatchObject({message: 'column "b" does not exist', place: {start: 67, end: 68}});
  expect((await run('SELECT a FROM t')).results[0]!.rows).toEqual([['1'], ['2']]);
});

test('binds arguments by name, and empty values as null', async () => {
  const script = "SELECT CAST(:since AS date) AS day, :name || '!' AS greeting";
  expect((await run(script, {since: '2025-07-01', name: ''})).results[0]!.rows).toEqual([['2025-07-01', null]]);
});

test('returns the position of an error after arguments, comments, and characters of two code units', async () => {
  for (const argument of [':since', '{{ since }}']) {
    const script = `-- 😀\nSELECT '😀', CAST(${argument} AS date), nme FROM pg_class`;
    const {fault} = await run(script, {since: '2025-07-01'});
    expect(script.slice(fault!.place!.start, fault!.place!.end)).toBe('nme');
  }
});

test('reads only one row more than the result shows, no matter how many there are', async () => {
  const sent: Awaited<ReturnType<Send>> = [];
  const record: Send = async (message) => {
    const messages = await send(message);
    sent.push(...messages);
    return messages;
  };
  const script = 'SELECT * FROM generate_series(1, 1000000) AS n';
  const [result] = (await runScript(record, protocol.serialize, script, {})).results;
  expect(result).toMatchObject({isCut: true});
  expect(result!.rows).toHaveLength(rowLimit);
  expect(sent.filter(({name}) => name === 'dataRow')).toHaveLength(rowLimit + 1);
});

test('reports a constraint that is checked at the end of a statement as a fault of the statement', async () => {
  await run(
    'CREATE TEMP TABLE p (a int PRIMARY KEY); CREATE TEMP TABLE c (a int REFERENCES p DEFERRABLE INITIALLY DEFERRED)',
  );
  const {results, fault} = await run('INSERT INTO c VALUES (9)');
  expect(results).toEqual([]);
  expect(fault!.message).toContain('violates foreign key constraint');
  expect((await run('SELECT count(*) FROM c')).results[0]!.rows).toEqual([['0']]);
});
