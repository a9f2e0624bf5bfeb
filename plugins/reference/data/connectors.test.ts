import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {fixtureSet} from '../testing/fixtures.ts';
import {rootDir} from '../../../config/paths.ts';
import {DataSet} from './yaml.ts';
import {loadConnectors, readConnectors} from './connectors.ts';

const name = 'reference/connectors/postgresql.yaml';
const real = new DataSet().read(path.join(rootDir, name)).value;
const read = (value: object) =>
  readConnectors([path.join(rootDir, name)], fixtureSet({[name]: JSON.stringify(value, null, 2)}));

test('a table has the columns of the schema, with their titles, and the rows of the file', () => {
  const {columns, rows, description} = loadConnectors().get('postgresql').table('ports');
  expect(columns).toEqual([
    {name: 'port', title: 'Port'},
    {name: 'side', title: 'Where'},
    {name: 'setBy', title: 'Set by'},
    {name: 'description', title: 'Use'},
  ]);
  expect(rows[0]).toMatchObject({port: '8080', side: 'container'});
  expect(description).toBe('Ports and HTTP paths.');
});

test('a column that several tables share gets its title from the definition', () => {
  expect(loadConnectors().get('mysql').table('environment').columns.at(-1)).toEqual({
    name: 'appliesTo',
    title: 'Connector',
  });
});

test('facts have the titles from the schema', () => {
  expect(loadConnectors().get('postgresql').facts('hub')).toContainEqual({
    title: 'Hub name',
    value: 'hasura/postgres-promptql',
  });
});

test('faults name file and line', () => {
  expect(() => read({...(real as object), ports: []})).toThrow(
    /reference\/connectors\/postgresql\.yaml:\d+: ports: found \[\]/,
  );
  expect(() => read({...(real as object), id: 'mysql'})).toThrow(
    /postgresql\.yaml:\d+: id: found "mysql"; expected "postgresql", the name of the file/,
  );
  expect(() => loadConnectors().get('postgre')).toThrow('did you mean "postgresql"?');
  expect(() => loadConnectors().get('mysql').table('hub')).toThrow(/no connector table "hub"/);
});

test('the real data has a connector for each file', () => {
  const files = fs.readdirSync(path.join(rootDir, 'reference/connectors')).filter((file) => file.endsWith('.yaml'));
  expect(loadConnectors().all.map(({id}) => `${id}.yaml`)).toEqual(files.sort());
});
