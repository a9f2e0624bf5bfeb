import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import type {Fence} from '../types.ts';
import verifier from './sql.ts';

const verify = (...fences: Fence[]) => verifier.verify(fences, fences);
const shown = ' name   | price_cents\n--------+-------------\n Taster |         900\n(1 row)';
const query = "SELECT name, price_cents\nFROM plans\nWHERE name = 'Taster'";

describe('PostgreSQL', () => {
  test('statements run on the database of Fernway, each fence separately', async () => {
    const remove = fenceOf('sql', 'DELETE FROM refunds; SELECT 1;');
    const count = fenceOf('sql', 'SELECT 1 / count(*) FROM refunds');
    expect(await verify(remove, count)).toEqual([
      expect.objectContaining({status: 'verified'}),
      expect.objectContaining({status: 'verified'}),
    ]);
  });

  test('a broken statement is a fault on its line', async () => {
    const [column, keyword] = await verify(
      fenceOf('sql', query.replace('price_cents', 'price')),
      fenceOf('sql', `SELECT 1;\n\n${query.replace('WHERE', 'WHEN')}`),
    );
    expect(column).toMatchObject({
      status: 'fault',
      line: 11,
      message: expect.stringContaining('"price" does not exist'),
    });
    expect(keyword).toMatchObject({status: 'fault', line: 15, message: expect.stringContaining('syntax error')});
  });

  test('a shown result must be the one that the statement returns', async () => {
    const result = (text: string) => fenceOf('text', text, {}, {line: 20, pageLine: 20});
    expect((await verify(fenceOf('sql', query), result(shown)))[1]).toMatchObject({status: 'verified'});
    expect((await verify(fenceOf('sql', query), result(shown.replace('900', '950'))))[1]).toMatchObject({
      status: 'fault',
      line: 22,
      message: 'the result has "Taster | 900"; the page shows "Taster | 950"',
    });
    const [, moreRows] = await verify(fenceOf('sql', query), result(shown.replace('(1', ' Office |        8000\n(2')));
    expect(moreRows).toMatchObject({status: 'fault', line: 23});
    const [, wrongCount] = await verify(fenceOf('sql', query), result(shown.replace('(1 row)', '(2 rows)')));
    expect(wrongCount).toMatchObject({
      status: 'fault',
      line: 23,
      message: 'the result has 1 row; the page shows "(2 rows)"',
    });
  });

  test('a statement that writes runs only once for its result', async () => {
    const insert = fenceOf('sql', 'CREATE TABLE notes (id int);\nINSERT INTO notes VALUES (1) RETURNING id;');
    const result = fenceOf('text', ' id \n----\n  1\n(1 row)', {}, {line: 20, pageLine: 20});
    expect((await verify(insert, result))[1]).toMatchObject({status: 'verified'});
  });

  test('a shown result can be that of a command', async () => {
    const command = fenceOf('bash', `docker exec fernway-db psql -U fernway \\\n  -c "${query}"`);
    const result = fenceOf('text', shown, {}, {line: 20, pageLine: 20});
    expect(await verifier.verify([result], [command, result])).toEqual([expect.objectContaining({status: 'verified'})]);
  });

  test('fences with setup="empty" share a new database', async () => {
    const setup = {setup: 'empty'};
    const verdicts = await verify(
      fenceOf('sql', 'CREATE TABLE plans (id int)', setup),
      fenceOf('sql', 'INSERT INTO plans VALUES (1)', setup),
      fenceOf('sql', 'SELECT * FROM customers', setup),
    );
    expect(verdicts.map(({status}) => status)).toEqual(['verified', 'verified', 'fault']);
  });

  test('arguments of a native query are bound', async () => {
    const [right, wrong] = await verify(
      fenceOf('sql', "SELECT ':x' FROM orders WHERE placed_at >= CAST(:since AS date) -- :y"),
      fenceOf('sql', 'SELECT 1 FROM :table_name'),
    );
    expect(right!.status).toBe('verified');
    expect(wrong!.status).toBe('fault');
  });
});

test.each([
  [
    'snowflake',
    'SELECT NAME:city::VARCHAR FROM PLANS QUALIFY ROW_NUMBER() OVER (ORDER BY ID) = 1',
    'SELECT FROM WHERE',
  ],
  ['snowflake', 'GRANT USAGE ON WAREHOUSE W TO ROLE R', 'GRANT USAGE WAREHOUSE W TO ROLE R'],
  ['bigquery', 'SELECT COUNT(*) AS n FROM `fernway.sales.plans` WHERE id = :id', 'SELECT COUNT(* FROM plans'],
  ['mysql', 'SELECT `id` FROM plans WHERE id = {{id}}', 'SELECT `id FROM plans'],
  ['redshift', 'CREATE TABLE a (id int) DISTKEY (id)', 'CREATE TABLE a (id int) DISKEY (id)'],
  ['athena', 'SELECT CAST(:since AS date) FROM "sales"."orders"', 'SELECT CAST(:since date) FROM orders'],
  ['databricks', 'SELECT id FROM main.sales.orders WHERE id = :id', 'SELECT id FRM main.sales.orders'],
])('checks %s syntax: %s', async (dialect, right, wrong) => {
  const verdicts = await verify(fenceOf('sql', right, {dialect}), fenceOf('sql', `SELECT 1;\n${wrong}`, {dialect}));
  expect(verdicts).toEqual([
    expect.objectContaining({status: 'verified'}),
    expect.objectContaining({status: 'fault', line: 12}),
  ]);
});

describe('names in SQL that is only parsed', () => {
  const dialect = 'snowflake';
  const create = fenceOf('sql', 'CREATE TABLE SALES.TASTINGS (ID INT, SCORE INT)', {dialect});
  const level = async (...fences: Fence[]) => (await verify(...fences)).at(-1);

  test('are compared with the tables of the page and of Fernway', async () => {
    const query = fenceOf('sql', 'SELECT T.SCORE FROM FERNWAY.SALES.TASTINGS T JOIN PLANS P ON P.ID = T.ID', {dialect});
    expect(await level(create, query)).toMatchObject({level: 'schema'});
  });

  test.each([
    ['a column of a table on the page', 'SELECT 1;\nSELECT T.SCORES FROM SALES.TASTINGS T', 12],
    ['a column of Fernway', 'SELECT\n  PRICE\nFROM FERNWAY.SALES.PLANS', 12],
    ['a table', 'SELECT SCORE FROM SALES.TASTING', 11],
    ['a column in an INSERT statement', 'INSERT INTO SALES.TASTINGS (ID, SCORES) VALUES (1, 2)', 11],
    ['a table in a DROP statement', 'DROP TABLE SALES.TASTING', 11],
  ])('are a fault if they are wrong: %s', async (_, text, line) => {
    expect(await level(create, fenceOf('sql', text, {dialect}))).toMatchObject({status: 'fault', line});
  });

  test('claim nothing if a statement is about users, or a table is not created anywhere', async () => {
    const grant = fenceOf('sql', 'SELECT ID FROM PLANS;\nGRANT ROLE A TO USER B', {dialect});
    expect(await level(grant)).toMatchObject({level: 'syntax'});
    expect(await level(fenceOf('sql', 'SELECT ID FROM INVOICES', {dialect}))).toMatchObject({level: 'syntax'});
    expect(await level(create)).toMatchObject({level: 'syntax'});
  });
});

test.each([
  ['the same number', 'check.sql', '  60', 'verified'],
  ['a different number', 'check.sql', '  61', 'fault'],
])('compares a result with the file that psql runs: %s', async (_, file, rows, status) => {
  const command = fenceOf('bash', `docker compose exec database psql -U fernway -d fernway -f /fernway/${file}`);
  const first = `public.customers | 60 |${rows}`;
  const rest = [
    'plans | 4',
    'subscriptions | 90',
    'products | 12',
    'orders | 319',
    'order_items | 539',
    'refunds | 25',
  ];
  const other = [
    'support.tickets | 40',
    'support.messages | 74',
    'fulfilment.warehouses | 3',
    'fulfilment.shipments | 318',
  ];
  const lines = [...rest.map((line) => `public.${line}`), ...other].map((line) => `${line} | ${line.split('| ')[1]!}`);
  const table = ['name | expected | present', '---+---+---', first, ...lines, '(11 rows)'].join('\n');
  const result = fenceOf('text', table, {}, {pageLine: 20});
  const [verdict] = await verifier.verify([result], [command, result]);
  expect(verdict!.status).toBe(status);
});

test('an unknown dialect is a fault that lists the known ones', async () => {
  expect(await verify(fenceOf('sql', 'SELECT 1', {dialect: 'oracle'}))).toEqual([
    expect.objectContaining({status: 'fault', message: expect.stringContaining('snowflake')}),
  ]);
});
