import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {stringify} from 'yaml';
import {rootDir} from '../../../config/paths.ts';
import {loadMetadata} from '../data/metadata.ts';
import {checkMetadata, validateMetadata} from './metadata.ts';

const fernway = path.join(rootDir, 'examples/fernway');
const files = (fs.readdirSync(fernway, {recursive: true}) as string[]).filter((name) => /\.hml$|(^|\/)(supergraph|subgraph|connector)\.yaml$/.test(name));

test('every example of the reference is right', () => {
  for (const {kind, examples} of loadMetadata().all) for (const {title, value} of examples) expect(validateMetadata(stringify(value)), `${kind}: ${title}`).toEqual([]);
});

test.each(files)('%s is right', (name) => expect(validateMetadata(fs.readFileSync(path.join(fernway, name), 'utf8'))).toEqual([]));

const model = `kind: Model
version: v2
definition:
  name: Refunds
  objectType: Refunds
  source: {dataConnectorName: sales_db, collection: refunds}
`;

test('tells kind, version and line of each object', () => {
  expect(checkMetadata(`---\n${model}---\n---\nkind: Model\n`).objects).toMatchObject([{line: 2, kind: 'Model', version: 'v2', faults: []}, {line: 10, kind: 'Model'}]);
});

describe('finds, with its line,', () => {
  test.each([
    ['a missing property', model.replace('  name: Refunds\n', ''), [{line: 3, path: 'definition', message: 'found no property "name"; expected it'}]],
    ['a misspelt property', `${model}  filterExpresionType: A\n`, [{line: 7, path: 'definition.filterExpresionType', message: 'found the property "filterExpresionType"; did you mean "filterExpressionType"?'}]],
    ['a value of another type', model.replace('collection: refunds', 'collection: 3'), [{line: 6, path: 'definition.source.collection', message: 'found 3; expected string'}]],
    ['a value in a list', `${model}  graphql:\n    selectUniques:\n      - queryRootField: a\n        uniqueIdentifier: id\n`, [{line: 10, path: 'definition.graphql.selectUniques[0].uniqueIdentifier', message: 'found "id"; expected array'}]],
    ['a version that does not exist', model.replace('v2', 'v9'), [{line: 2, path: 'version', message: expect.stringMatching(/^found "v9"; expected one of "v/) as string}]],
    ['a kind that does not exist', 'kind: Modle', [{line: 1, path: 'kind', message: 'found the kind "Modle"; did you mean "Model"?'}]],
    ['no kind', '---\na: 1', [{line: 2, path: '', message: expect.stringMatching(/^found no "kind"; expected one of .*Model/) as string}]],
    ['something else than an object', '- a', [{line: 1, path: '', message: 'found ["a"]; expected an object with kind, version and definition'}]],
    ['a key twice', `${model}version: v1\n`, [{line: 7, path: '', message: 'found text that is not YAML: Map keys must be unique'}]],
    ['text that is not YAML', 'kind: [', [{line: 1, path: '', message: expect.stringContaining('not YAML') as string}]],
    ['no object', '# nothing\n', [{line: 1, path: '', message: 'found no object; expected at least one with "kind"'}]],
  ])('%s', (_what, text, expected) => expect(validateMetadata(text)).toEqual(expected));

  test('all faults of all objects, in order', () => {
    expect(validateMetadata(`${model}  a: 1\n  b: 2\n---\nkind: Modle\n---\n${model.replace('refunds', '[]')}`).map(({line}) => line)).toEqual([7, 8, 10, 17]);
  });
});

test('where a value fits none of several forms, the faults are those of the form that was meant', () => {
  const permissions = (filter: string) => `kind: ModelPermissions\nversion: v1\ndefinition:\n  modelName: a\n  permissions:\n    - role: user\n      select:\n        filter: ${filter}\n`;
  expect(validateMetadata(permissions('{fieldComparison: {field: id, operator: _eq, value: {sessionVariable: x-id}}}'))).toEqual([]);
  expect(validateMetadata(permissions('{fieldComparison: {field: id, operator: _eq, value: {sessionVariable: 3}}}'))).toEqual([
    {line: 8, path: 'definition.permissions[0].select.filter.fieldComparison.value.sessionVariable', message: 'found 3; expected string'},
  ]);
  expect(validateMetadata(permissions('{and: [{not: {fieldComparison: {field: id}}}]}'))).toContainEqual(
    expect.objectContaining({path: 'definition.permissions[0].select.filter.and[0].not.fieldComparison', message: 'found no property "operator"; expected it'}),
  );
});

describe('hostile text', () => {
  test('aliases that would become a document without end are refused', () => {
    const bomb = ['kind: &a0 [x, x]', ...Array.from({length: 30}, (_, i) => `k${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)].join('\n');
    expect(validateMetadata(bomb)).toEqual([{line: 1, path: '', message: expect.stringContaining('aliases') as string}]);
  });

  test('deep nesting ends', () => {
    const deep = `${'{not: '.repeat(60)}{fieldComparison: 1}${'}'.repeat(60)}`;
    const start = performance.now();
    expect(validateMetadata(`kind: ModelPermissions\nversion: v1\ndefinition:\n  modelName: a\n  permissions:\n    - {role: user, select: {filter: ${deep}}}\n`).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(validateMetadata(`kind: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toEqual([{line: 1, path: '', message: expect.stringContaining('nested') as string}]);
  });
});
