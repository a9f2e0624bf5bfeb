import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {loadMetadata, readMetadata} from './data/metadata.ts';
import {renderKind} from './metadataKind.ts';
import {allIds, elements, fences, fixtureSet, headings, links, place, rowsById, textOf} from './testing/fixtures.ts';
import {rootDir} from '../../config/paths.ts';

describe.each(loadMetadata().all.map((kind) => [kind.kind, kind] as const))('%s', (_name, kind) => {
  const nodes = renderKind(kind, place());

  test('has its examples and notes on compatibility', () => {
    expect(fences(nodes)).toHaveLength(kind.examples.length);
    for (const {change} of kind.compatibility) expect(textOf(nodes)).toContain(change.replaceAll('`', ''));
  });
});

const name = 'reference/metadata/kinds/Thing.yaml';
function render(text: string) {
  const kind = readMetadata(
    [path.join(rootDir, name)],
    fixtureSet({[name]: `x-kind: Thing\nx-page: /things/\ndescription: A thing.\n${text}`}),
  ).get('Thing');
  return renderKind(kind, place());
}

test('versions are sections with permanent ids, newest first, and anchors contain version and path', () => {
  const nodes = render(`
oneOf:
  - {description: Older., properties: {version: {const: v1}, definition: {properties: {name: {type: string}}}}}
  - {description: Newer., properties: {version: {const: v2}, definition: {properties: {name: {type: string}}}}}
x-compatibility: [{date: "2024-11-15", change: A \`name\` that is taken fails.}]
x-examples: [{title: Smallest, file: app/thing.hml, value: {kind: Thing, version: v2, definition: {name: a}}}]
`);
  expect(headings(nodes)).toEqual([
    '2 thing-examples Examples',
    '2 thing-properties Properties',
    '3 thing-v2 Version 2',
    '3 thing-v1 Version 1',
    '2 thing-compatibility Compatibility',
  ]);
  expect([...rowsById(nodes).keys()]).toEqual([
    'thing-v2-version',
    'thing-v2-definition',
    'thing-v2-definition-name',
    'thing-v1-version',
    'thing-v1-definition',
    'thing-v1-definition-name',
  ]);
  expect(fences(nodes)).toEqual(['yaml: kind: Thing\nversion: v2\ndefinition:\n  name: a']);
  expect(allIds(nodes)).toContain('thing-compatibility-2024-11-15');
  expect(JSON.stringify(nodes)).toContain('{"type":"inlineCode","value":"2024-11-15"}');
  expect(textOf(nodes)).toContain('Newer.');
});

test('an anchor contains the version even if there is only one', () => {
  const nodes = render('properties: {version: {const: v2}, definition: {}}');
  expect([...rowsById(nodes).keys()]).toEqual(['thing-v2-version', 'thing-v2-definition']);
  expect(headings(nodes)).toEqual(['2 thing-properties Properties']);
});

test('a long list has a filter, and a short list has none', () => {
  const properties = Array.from({length: 12}, (_, i) => `p${i}: {}`).join(', ');
  const long = render(`properties: {${properties}}`);
  expect(elements(long, 'ReferenceFilter')[0]!.attributes.list).toBe(
    elements(long, 'div').find(({attributes}) => attributes.id)!.attributes.id,
  );
  expect(elements(render('properties: {a: {}}'), 'ReferenceFilter')).toEqual([]);
});

test('a date in an example is quoted, and other text is as plain as possible', () => {
  const kind = loadMetadata().get('CompatibilityConfig');
  for (const value of fences(renderKind(kind, place()))) expect(value).toMatch(/^date: "\d{4}-\d{2}-\d{2}"$/m);
  const connector = fences(renderKind(loadMetadata().get('Connector'), place())).join('\n');
  expect(connector).toContain('context: .\n');
});

test('a value that names another object links to its kind and shows no naming rule; own names have no link', () => {
  const rows = rowsById(renderKind(loadMetadata().get('Model'), place()));
  const linksOf = (id: string) => links(rows.get(id)!.children);
  expect(linksOf('model-v2-definition-objecttype')).toContain('/reference/metadata-reference/types/#objecttype');
  expect(linksOf('model-v2-definition-source-dataconnectorname')).toEqual([
    '/reference/metadata-reference/data-connector-links/#dataconnectorlink',
  ]);
  expect(rows.get('model-v2-definition-source-dataconnectorname')!.text).not.toContain('^[');
  expect(linksOf('model-v2-definition-name')).toEqual([]);
});

test('settings of the GraphQL API come last', () => {
  const names = [...rowsById(renderKind(loadMetadata().get('Model'), place())).keys()].filter((id) =>
    /^model-v2-definition-[a-z]+$/.test(id),
  );
  expect(names.at(-1)).toBe('model-v2-definition-graphql');
});

test('the examples come before the properties, which wide windows show next to them', () => {
  const [kind] = elements(renderKind(loadMetadata().get('Model'), place()), 'div').filter(
    ({attributes}) => attributes.className === 'api api--kind',
  );
  expect(headings(kind!.children)[0]).toBe('2 model-examples Examples');
});
