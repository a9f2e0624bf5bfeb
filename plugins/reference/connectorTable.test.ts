import {describe, expect, test} from 'vitest';
import {loadConnectors} from './data/connectors.ts';
import {renderConnectorTable} from './connectorTable.ts';
import {renderConnectorSummary} from './connectorSummary.ts';
import {allIds, elements, links, place, rowsById, textOf} from './testing/fixtures.ts';

const connectors = loadConnectors();

describe.each(connectors.all.map((connector) => [connector.id, connector] as const))('%s', (_id, connector) => {
  test.each(connector.tableNames)('%s has a row with its own anchor for each row of the data', (name) => {
    const nodes = renderConnectorTable(connector, name, place());
    const ids = allIds(nodes);
    expect(ids).toHaveLength(connector.table(name).rows.length);
    expect(new Set(ids).size).toBe(ids.length);
    const shown = [
      textOf(nodes),
      ...elements(nodes, 'ReferenceProperty').map(({attributes}) => String(attributes.name)),
    ]
      .join('\n')
      .replaceAll('`', '');
    for (const row of connector.table(name).rows)
      expect(shown).toContain(String(Object.values(row)[0]).replaceAll('`', ''));
  });

  test('the summary has the images, sources, and other hub entries', () => {
    const nodes = renderConnectorSummary(connector, place());
    const {images, repositories, hub} = connector.value as {
      images: {name: string}[];
      repositories: string[];
      hub: {name: string; url: string; others?: {name: string}[]};
    };
    for (const text of [hub.name, ...images.map(({name}) => name), ...(hub.others ?? []).map(({name}) => name)])
      expect(textOf(nodes)).toContain(text);
    expect(links(nodes)).toEqual(expect.arrayContaining([hub.url, ...repositories]));
  });
});

test('a table has a heading for each column that is used, and no empty cell', () => {
  const table = renderConnectorTable(connectors.get('mysql'), 'typeMappings', place()).at(-1);
  const rows = (table as unknown as {children: {children: {children: {value?: string}[]}[]}[]}).children.map((row) =>
    row.children.map((cell) => cell.children.map(({value}) => value ?? '').join('')),
  );
  expect(rows[0]).toEqual(['Source type', 'Scalar in metadata', 'Representation', 'In JSON', 'Note', 'Connector']);
  expect(rows.flat().filter((cell) => cell === '')).toEqual([]);
  expect(textOf(renderConnectorTable(connectors.get('postgresql'), 'typeMappings', place()))).not.toContain(
    'Connector',
  );
});

test('names in a table are code, but not the words between them', () => {
  const nodes = ['files', 'typeMappings'].flatMap((name) =>
    renderConnectorTable(connectors.get('athena'), name, place()),
  );
  const codes = [...JSON.stringify(nodes).matchAll(/"type":"inlineCode","value":"([^"]*)"/g)].map(([, name]) => name);
  expect(codes).toEqual(expect.arrayContaining(['ddn connector init', 'INT_8', 'INT_64']));
  expect(codes.filter((name) => name === 'you' || /, | or /.test(name!))).toEqual([]);
});

test('an error message with a comma is one piece of code', () => {
  const nodes = renderConnectorTable(connectors.get('bigquery'), 'errors', place());
  expect(JSON.stringify(nodes)).toContain('"value":"ProjectId not found in connection string, but is required"');
});

test('an entry has its type, default, and values', () => {
  const rows = rowsById(renderConnectorTable(connectors.get('mysql'), 'environment', place()));
  expect(rows.get('env-jdbc_url')!.attributes).toMatchObject({type: 'url', required: true});
  expect(rows.get('env-hasura_log_level')).toMatchObject({
    attributes: {default: 'info'},
    text: expect.stringContaining('One of trace, debug, info, warn, error.'),
  });
  expect(rows.get('env-java_opts')!.attributes.default).toBe('""');
});

test('an entry shows the columns that have no fixed place in it', () => {
  const rows = rowsById(renderConnectorTable(connectors.get('mysql'), 'configuration', place()));
  expect(rows.get('config-functions')!.text).toContain('Written by');
});

test('a row that applies only to another hub entry has that entry in its anchor', () => {
  const ids = [...rowsById(renderConnectorTable(connectors.get('mysql'), 'configuration', place())).keys()];
  expect(ids).toEqual(expect.arrayContaining(['config-schemas', 'config-mysql-schemas', 'config-tables-columns-name']));
});

test.each(connectors.all.map(({id}) => id))(
  '%s: the source and date of the type mappings are shown above them',
  (id) => {
    const [note] = renderConnectorTable(connectors.get(id), 'typeMappings', place());
    expect(textOf([note!])).toMatch(/come from .+(20\d\d|releases? v\d)/);
  },
);
