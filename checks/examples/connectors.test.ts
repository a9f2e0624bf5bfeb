import {describe, expect, test} from 'vitest';
import {findConfigurationFault, findUrlFault, isConnectorVariable} from './connectors.ts';
import {fenceOf} from './testing/fence.ts';
import {jsonVerifier} from './verifiers/json.ts';
import {textVerifier} from './verifiers/text.ts';

describe('the URL of a source', () => {
  test.each([
    'jdbc:postgresql://db.example.com:5432/fernway?user=fernway&password=<PASSWORD>',
    'jdbc:mysql://reader:change-me@local.hasura.dev:3307/fernway',
    'jdbc:athena://Region=eu-central-1;WorkGroup=reporting;',
  ])('has the form of its driver: %s', (url) => {
    expect(findUrlFault(url)).toBeUndefined();
  });

  test.each([
    ['jdbc:postgres://db.example.com:5432/fernway', 'jdbc:postgres://'],
    ['jdbc:postgresql://db.example.com:5432/fernway?username=fernway', 'username'],
    ['jdbc:athena://Region=eu-central-1;Workgroup=reporting;', 'Workgroup'],
  ])('must have a scheme and parameters that the driver knows: %s', (url, wrong) => {
    expect(findUrlFault(url)).toContain(wrong);
  });
});

test.each([
  ['SALES_SALES_DB_JDBC_URL', true],
  ['SALES_SALES_DB_READ_URL', true],
  ['SALES_SALES_DB_JDBC_ULR', false],
  ['JDBC_URL', false],
])('%s is a variable of a connector: %s', (name, expected) => {
  expect(isConnectorVariable(name)).toBe(expected);
});

describe('the configuration of a connector', () => {
  const column = {name: 'id', nullable: false, auto_increment: true, data: {database_type: 'integer'}};
  const table = {
    name: 'plans',
    description: null,
    category: 'TABLE',
    columns: [column],
    primary_keys: ['id'],
    foreign_keys: {},
  };

  test('has the properties that the connector reads', () => {
    expect(findConfigurationFault({version: 'v2', tables: [table]})).toBeUndefined();
    expect(findConfigurationFault({jdbcUrl: {variable: 'JDBC_URL'}, nativeQueries: {}})).toBeUndefined();
  });

  test.each([
    ['a misspelled property', {version: 'v2', tables: [{...table, primaryKeys: []}]}, 'primaryKeys'],
    ['a wrong value', {tables: [{...table, category: 'table'}]}, '/tables/0/category'],
    ['a column without a type', {tables: [{...table, columns: [{...column, data: undefined}]}]}, '/tables/0/columns/0'],
    ['a property of another connector', {jdbcUrl: 'x', connection_uri: {}}, 'connection_uri'],
  ])('%s is a fault', (_, configuration, wrong) => {
    expect(findConfigurationFault(JSON.parse(JSON.stringify(configuration)))).toContain(wrong);
  });
});

describe('examples', () => {
  const title = 'sales/connector/sales_db/configuration.json';

  test('of configuration are compared with the schema', async () => {
    const verdicts = await jsonVerifier.verify(
      [
        fenceOf('json', '{"schemas": ["public"]}', {title}),
        fenceOf('json', '{"schema": ["public"]}', {title: `${title} (part)`}),
        fenceOf('json', '{"schema": ["public"]}'),
        fenceOf('json', '{"name": "id", "nullable": "no"}', {title: `${title} (one column)`}),
      ],
      [],
    );
    expect(verdicts).toEqual([
      expect.objectContaining({level: 'schema'}),
      expect.objectContaining({status: 'fault', message: expect.stringContaining('schema')}),
      expect.objectContaining({level: 'syntax'}),
      expect.objectContaining({status: 'fault'}),
    ]);
  });

  test('of environment files must have variables that something reads', async () => {
    const own = fenceOf('text', 'SUPPORT_KEY=1', {title: '.env'});
    const wrong = fenceOf('text', 'SALES_SALES_DB_JDBC_ULR="jdbc:mysql://h/d"', {title: '.env'});
    const right = fenceOf('text', 'SALES_SALES_DB_JDBC_URL="jdbc:mysql://h/d"', {title: '.env'});
    const verdicts = await textVerifier.verify(
      [right, wrong, own],
      [right, wrong, own, fenceOf('typescript', 'process.env.SUPPORT_KEY')],
    );
    expect(verdicts).toEqual([
      expect.objectContaining({level: 'schema'}),
      expect.objectContaining({status: 'fault'}),
      expect.objectContaining({level: 'schema'}),
    ]);
  });
});
