import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, test, vi} from 'vitest';
import {stringify} from 'yaml';
import {rootDir} from '../../../config/paths.ts';
import {loadMetadata} from '../data/metadata.ts';
import {checkMetadata} from './metadata.ts';

const validateMetadata = (text: string) => checkMetadata(text).faults;
const fernway = path.join(rootDir, 'examples/fernway');
const files = (fs.readdirSync(fernway, {recursive: true}) as string[]).filter((name) =>
  /\.hml$|(^|\/)(supergraph|subgraph|connector)\.yaml$/.test(name),
);

test('every example in the reference is correct', () => {
  for (const {kind, examples} of loadMetadata().all)
    for (const {title, value} of examples) expect(validateMetadata(stringify(value)), `${kind}: ${title}`).toEqual([]);
});

test.each(files)('%s is correct', (name) =>
  expect(validateMetadata(fs.readFileSync(path.join(fernway, name), 'utf8'))).toEqual([]),
);

const model = `kind: Model
version: v2
definition:
  name: Refunds
  objectType: Refunds
  source: {dataConnectorName: sales_db, collection: refunds}
`;

test('returns kind, version, and line of each object', () => {
  expect(checkMetadata(`---\n${model}---\n---\nkind: Model\n`).objects).toMatchObject([
    {line: 2, kind: 'Model', version: 'v2'},
    {line: 10, kind: 'Model'},
  ]);
});

describe('reports, with line numbers,', () => {
  test.each([
    [
      'a missing property',
      model.replace('  name: Refunds\n', ''),
      [{line: 3, path: 'definition', message: 'found no property "name"; expected it'}],
    ],
    [
      'a misspelled property',
      `${model}  filterExpresionType: A\n`,
      [
        {
          line: 7,
          path: 'definition.filterExpresionType',
          message: 'found the property "filterExpresionType"; did you mean "filterExpressionType"?',
        },
      ],
    ],
    [
      'a value of the wrong type',
      model.replace('collection: refunds', 'collection: 3'),
      [{line: 6, path: 'definition.source.collection', message: 'found 3; expected string'}],
    ],
    [
      'a wrong value in a list',
      `${model}  graphql:\n    selectUniques:\n      - queryRootField: a\n        uniqueIdentifier: id\n`,
      [{line: 10, path: 'definition.graphql.selectUniques[0].uniqueIdentifier', message: 'found "id"; expected array'}],
    ],
    [
      'a date that is not in the calendar',
      'kind: CompatibilityConfig\ndate: 2025-02-30\n',
      [{line: 2, path: 'date', message: 'found "2025-02-30"; expected a calendar date such as 2025-03-11'}],
    ],
    [
      'a version that does not exist',
      model.replace('v2', 'v9'),
      [{line: 2, path: 'version', message: 'found "v9"; expected one of "v1", "v2"'}],
    ],
    [
      'a value that matches none of several alternatives',
      'kind: Relationship\nversion: v1\ndefinition:\n  name: a\n  sourceType: A\n  target:\n    model: {name: B, relationshipType: many}\n  mapping: []\n',
      [
        {
          line: 7,
          path: 'definition.target.model.relationshipType',
          message: 'found "many"; expected one of "Object", "Array"',
        },
      ],
    ],
    [
      'a kind that does not exist',
      'kind: Modle',
      [{line: 1, path: 'kind', message: 'found the kind "Modle"; did you mean "Model"?'}],
    ],
    [
      'a missing kind',
      '---\na: 1',
      [{line: 2, path: '', message: expect.stringMatching(/^found no "kind"; expected one of .*Model/) as string}],
    ],
    [
      'a value that is not an object',
      '- a',
      [{line: 1, path: '', message: 'found ["a"]; expected an object with kind, version and definition'}],
    ],
    [
      'a list as a key',
      `? [a, b]\n: c\n`,
      [{line: 1, path: '', message: 'found text that is not YAML: Map keys must be scalars'}],
    ],
    [
      'an item of a list as the key of another item',
      `- &a {b: c}\n- {*a : d}\n`,
      [{line: 2, path: '', message: 'found text that is not YAML: Map keys must be scalars'}],
    ],
    [
      'a duplicate key',
      `${model}version: v1\n`,
      [{line: 7, path: '', message: 'found text that is not YAML: Map keys must be unique'}],
    ],
    ['text that is not YAML', 'kind: [', [{line: 1, path: '', message: expect.stringContaining('not YAML') as string}]],
    [
      'text without an object',
      '# nothing\n',
      [{line: 1, path: '', message: 'found no object; expected at least one with "kind"'}],
    ],
  ])('%s', (_what, text, expected) => expect(validateMetadata(text)).toEqual(expected));

  test('all faults of all objects', () => {
    const faults = validateMetadata(`${model}  a: 1\n  b: 2\n---\nkind: Modle\n---\n${model.replace('refunds', '[]')}`);
    expect(new Set(faults.map(({line}) => line))).toEqual(new Set([7, 8, 10, 17]));
  });
});

test('names the properties of an object that was expected', () => {
  expect(validateMetadata('kind: Model\nversion: v1\ndefinition: refunds\n')).toEqual([
    {line: 3, path: 'definition', message: expect.stringMatching(/^found "refunds"; expected object with name, /)},
  ]);
});

test('reports the faults of the form that was meant if a value matches none of several forms', () => {
  const permissions = (filter: string) =>
    `kind: ModelPermissions\nversion: v1\ndefinition:\n  modelName: a\n  permissions:\n    - role: user\n      select:\n        filter: ${filter}\n`;
  expect(
    validateMetadata(permissions('{fieldComparison: {field: id, operator: _eq, value: {sessionVariable: x-id}}}')),
  ).toEqual([]);
  expect(
    validateMetadata(permissions('{fieldComparison: {field: id, operator: _eq, value: {sessionVariable: 3}}}')),
  ).toEqual([
    {
      line: 8,
      path: 'definition.permissions[0].select.filter.fieldComparison.value.sessionVariable',
      message: 'found 3; expected string',
    },
  ]);
  expect(validateMetadata(permissions('{and: [{not: {fieldComparison: {field: id}}}]}'))).toContainEqual(
    expect.objectContaining({
      path: 'definition.permissions[0].select.filter.and[0].not.fieldComparison',
      message: 'found no property "operator"; expected it',
    }),
  );
});

/** Measures CPU time in seconds, which other programs on this machine don't affect. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('hostile text', () => {
  const filtered = (filter: string) =>
    `kind: ModelPermissions\nversion: v1\ndefinition:\n  modelName: a\n  permissions:\n    - {role: user, select: {filter: ${filter}}}\n`;

  test('with aliases that would expand to an enormous document is rejected', () => {
    const bomb = [
      'kind: &a0 [x, x]',
      ...Array.from({length: 30}, (_, i) => `k${i + 1}: &a${i + 1} [*a${i}, *a${i}]`),
    ].join('\n');
    expect(validateMetadata(bomb)).toEqual([
      {line: 1, path: '', message: expect.stringContaining('aliases') as string},
    ]);
  });

  test.each(['&a {b: *a}', '&a {b: *a, c: *a}', '&a [*a]', `${model}  x: &a [{y: *a}]`, filtered('&a {not: *a}')])(
    'with a value inside itself is rejected: %j',
    (text) => {
      expect(validateMetadata(text)).toEqual([
        {
          line: 1,
          path: '',
          message: 'found an alias of a value inside that value, which has no end; expected the value itself',
        },
      ]);
    },
  );

  test('does not include an alias of a value elsewhere', () => {
    expect(
      validateMetadata(model.replace('Refunds', '&name Refunds').replace('objectType: Refunds', 'objectType: *name')),
    ).toEqual([]);
  });

  test('with a value that aliases repeat too often is rejected', () => {
    const repeated = filtered(`{and: [&a {and: [${'{}, '.repeat(500)}]}, ${'*a, '.repeat(90)}]}`);
    expect(validateMetadata(repeated)).toEqual([
      {line: 1, path: '', message: expect.stringContaining('found too many values') as string},
    ]);
  });

  test('with very many faults yields only a thousand', () => {
    expect(validateMetadata(filtered(`{and: [${'{}, '.repeat(3_000)}]}`))).toHaveLength(1_000);
  });

  test.each([
    ['15,000 wrong items', filtered(`{and: [${'{},'.repeat(15_000)}]}`)],
    ['100,000 items', `kind: Model\nversion: v2\ndefinition: [${'1,'.repeat(100_000)}]`],
    ['10,000 unknown properties', `${model}${Array.from({length: 10_000}, (_, i) => `  k${i}: 1\n`).join('')}`],
    ['10,000 repeated keys', `${model}${'  a: 1\n'.repeat(10_000)}`],
    ['30,000 empty strings', '""'.repeat(30_000)],
    ['20,000 errors', '\t- }]\n'.repeat(20_000)],
    ['4,000 objects', '---\nkind: Modle\n'.repeat(4_000)],
    ['a long name', `kind: ${'M'.repeat(60_000)}`],
    ['many anchors', Array.from({length: 6_000}, (_, i) => `- &a${i} 1\n`).join('')],
    ['8,000 aliases as keys', `&a x: 1\n${'*a : 1\n'.repeat(8_000)}`],
    ['nested lists', filtered('['.repeat(60_000))],
    ['nested dashes', '- '.repeat(30_000)],
    ['nested keys', '? '.repeat(500)],
    ['deeply nested keys', '? '.repeat(30_000)],
    ['keys of keys', `${'{'.repeat(400)}a${': b}'.repeat(400)}`],
    ['a filter of 90 levels', filtered(`${'{not: '.repeat(90)}{fieldComparison: 1}${'}'.repeat(90)}`)],
    ['many values at each of 40 levels', filtered(`${`{and: [${'{}, '.repeat(40)}`.repeat(40)}{}${']}'.repeat(40)}`)],
  ])('is checked within seconds: %s', (_what, text) => {
    expect(cpuSeconds(() => expect(validateMetadata(text)).not.toEqual([]))).toBeLessThan(5);
  });

  test('is checked within seconds, whatever its anchors, aliases, and brackets', () => {
    const piece = fc.constantFrom(
      '&a ',
      '&b ',
      '*a',
      '*b',
      '[',
      ']',
      '{',
      '}',
      ', ',
      ': ',
      '\n',
      '- ',
      '? ',
      'a',
      'kind: Model',
      'kind',
      'filter: ',
      '{and: [',
      '{not: ',
      '<<: ',
      '---\n',
      '"',
      "'",
      '|\n',
      '!t ',
      '#',
      '  ',
      '%',
    );
    const text = fc
      .array(
        fc.tuple(piece, fc.constantFrom(1, 1, 1, 2, 500)).map(([part, times]) => part.repeat(times)),
        {maxLength: 40},
      )
      .map((parts) => parts.join(''));
    const body = fc.oneof(
      text,
      text.map((inner) => filtered(inner)),
    );
    fc.assert(
      fc.property(body, (yaml) => void expect(cpuSeconds(() => validateMetadata(yaml))).toBeLessThan(5)),
      {numRuns: 100},
    );
  });

  test('with deep nesting does not hang', () => {
    expect(
      validateMetadata(filtered(`${'{not: '.repeat(60)}{fieldComparison: 1}${'}'.repeat(60)}`)).length,
    ).toBeGreaterThan(0);
    expect(validateMetadata(`kind: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toEqual([
      {line: 1, path: '', message: expect.stringContaining('nested') as string},
    ]);
  });
});

test('no part of a text is written to the log', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  checkMetadata('kind: Model\n? !!binary aGVsbG8=\n: 1\n');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
