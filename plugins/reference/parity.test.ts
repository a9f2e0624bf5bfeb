import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {readApis} from './data/apis.ts';
import {readCli} from './data/cli.ts';
import {loadConnectors} from './data/connectors.ts';
import {readMetadata} from './data/metadata.ts';
import {checkParity, findInsertions, propertyPlaces, type ParitySources} from './parity.ts';
import {fixture, fixtureSet} from './testing/fixtures.ts';
import {parsePage} from '../../config/pages.ts';
import {rootDir} from '../../config/paths.ts';

const page = (file: string, body: string) => parsePage(file, `---\ntitle: A\n---\n${body}`);
const inRoot = (name: string) => path.join(rootDir, name);

describe('findInsertions', () => {
  const found = (body: string, file = 'docs/a/b.mdx') => findInsertions(page(file, body));

  test('finds elements with attributes and line, even across several lines', () => {
    expect(
      found('\n<CliCommand name="ddn run" />\n\n<ApiReference\n  api="threads"\n  operation="startThread"\n/>\n'),
    ).toEqual([
      {name: 'CliCommand', attributes: {name: 'ddn run'}, file: 'docs/a/b.mdx', line: 5, route: '/a/b/'},
      {
        name: 'ApiReference',
        attributes: {api: 'threads', operation: 'startThread'},
        file: 'docs/a/b.mdx',
        line: 7,
        route: '/a/b/',
      },
    ]);
  });

  test('ignores elements in code', () => {
    expect(
      found(
        'Write `<CliIndex />` or:\n\n````md\n```mdx\n<CliIndex />\n```\n<CliIndex />\n````\n\n~~~\n<CliIndex />\n~~~\n',
      ),
    ).toEqual([]);
  });

  test('ignores elements that are commented out', () => {
    expect(found('{/* <CliIndex />\n*/}\n\n<CliIndex />\n')).toMatchObject([{name: 'CliIndex', line: 7}]);
  });
});

test('propertyPlaces distinguishes schemas from data and from maps of names', () => {
  const keys = propertyPlaces(
    fixture(`
properties: {default: {properties: {properties: {type: object}}}, b: {enum: [{properties: {no: 1}}]}}
x-examples: [{value: {properties: {no: 1}}}]
responses: {default: {schema: {properties: {c: {}}}}}
not: {properties: {no: {}}}`),
  ).map(({key}) => key.split('#')[1]);
  expect(keys).toEqual([
    'properties/default',
    'properties/default/properties/properties',
    'properties/b',
    'responses/default/schema/properties/c',
  ]);
});

describe('checkParity', () => {
  const kindName = 'reference/metadata/kinds/Thing.yaml';
  const commonName = 'reference/metadata/shared.yaml';
  const apiName = 'reference/apis/things.openapi.yaml';
  const kindText = `
x-kind: Thing
x-page: /things/
description: A thing.
properties: {name: {$ref: '../shared.yaml#/$defs/Name'}}
`;
  const apiText = `
servers: [{url: https://example.com, description: Public}]
paths:
  /things:
    get:
      {operationId: listThings, summary: S, description: D., responses: {'200': {description: D., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}}
components: {schemas: {Thing: {properties: {id: {type: string}}}}}
`;
  const helpFlag = '{name: --help, type: bool, description: Prints help.}';
  const commandText = (name: string, flags: string, more: string) =>
    `{command: ${name}, page: /reference/cli/commands/${name.replace(' ', '_')}/, summary: S., usage: null, aliases: [], arguments: [], flags: [${flags}], inherited: [], examples: [{title: Help, command: ddn --help}], ${more}, related: [ddn]}`;
  const cliTexts = {
    'reference/cli/ddn.yaml': `source: [{}]\ngroup: ddn\ncommands:\n  - ${commandText('ddn', helpFlag, 'children: [ddn run]')}\n`,
    'reference/cli/run.yaml': `source: [{}]\ngroup: run\ncommands:\n  - ${commandText('ddn run', helpFlag, 'children: []')}\n`,
  };
  const cli = readCli(Object.keys(cliTexts).map(inRoot), fixtureSet(cliTexts));
  const connectors = loadConnectors();
  let pages: Map<string, string>;

  /** Small data for commands, kinds, and operations, but the real connectors. */
  function check({
    kind = kindText,
    shared = `$defs: {Name: {properties: {first: {type: string}}}}`,
    api = apiText,
  } = {}): string[] {
    const set = fixtureSet({[kindName]: kind, [commonName]: shared, [apiName]: api});
    const sources: ParitySources = {
      pages: [...pages].map(([file, body]) => page(file, body)),
      cli,
      metadata: readMetadata([inRoot(kindName)], set),
      metadataFiles: [kindName, commonName].map(inRoot),
      apis: readApis([inRoot(apiName)], set),
      apiFiles: [inRoot(apiName)],
      connectors,
    };
    return checkParity(sources);
  }

  beforeEach(() => {
    const tables = [
      'environment',
      'ports',
      'files',
      'authentication',
      'urlParameters',
      'configuration',
      'typeMappings',
      'capabilities',
      'limits',
      'errors',
    ];
    pages = new Map([
      ...cli.commands.map(
        ({command, page}) => [`docs${page.slice(0, -1)}.mdx`, `<CliCommand name="${command}" />`] as const,
      ),
      ['docs/reference/cli/commands/index.mdx', '<CliIndex />\n\n<MetadataIndex />'],
      ['docs/things.mdx', '## Thing\n\n<MetadataKind kind="Thing" />'],
      ['docs/api.mdx', '<ApiReference api="things" operation="listThings" />'],
      ...connectors.all.map(
        ({id}) =>
          [
            `docs/${id}/index.mdx`,
            [
              `<ConnectorSummary connector="${id}" />`,
              ...tables.map((table) => `<ConnectorTable connector="${id}" table="${table}" />`),
            ].join('\n\n'),
          ] as const,
      ),
    ]);
  });

  test('complete pages have no faults', () => {
    expect(check()).toEqual([]);
  });

  test.each([
    [
      'a command without a page',
      'docs/reference/cli/commands/ddn_run.mdx',
      '',
      /^reference\/cli\/run\.yaml:\d+: the command "ddn run" is on no page; expected <CliCommand name="ddn run" \/> on \/reference\/cli\/commands\/ddn_run\/\.$/,
    ],
    [
      'a missing index of commands',
      'docs/reference/cli/commands/index.mdx',
      '<MetadataIndex />',
      /^reference\/cli\/: no page lists the commands; expected <CliIndex \/> on one\.$/,
    ],
    [
      'a missing index of fields',
      'docs/reference/cli/commands/index.mdx',
      '<CliIndex />',
      /^reference\/metadata\/: no page lists the fields; expected <MetadataIndex \/> on one\.$/,
    ],
    [
      'a kind without a page',
      'docs/things.mdx',
      '',
      /^reference\/metadata\/kinds\/Thing\.yaml:2: the kind "Thing" is on no page; expected <MetadataKind kind="Thing" \/> on \/things\/\.$/,
    ],
    [
      'an operation without a page',
      'docs/api.mdx',
      '',
      /^reference\/apis\/things\.openapi\.yaml:5: the operation "listThings" is on no page/,
    ],
    [
      'a connector table without a page',
      'docs/mysql/index.mdx',
      '<ConnectorSummary connector="mysql" />',
      /^reference\/connectors\/mysql\.yaml:\d+: the table "limits" is on no page; expected <ConnectorTable connector="mysql" table="limits" \/>/,
    ],
    [
      'an unknown command',
      'docs/x.mdx',
      'A\n\n<CliCommand name="ddn rn" />',
      /^docs\/x\.mdx:6: <CliCommand>: there is no command "ddn rn" in reference\/cli\/; did you mean "ddn run"\?/,
    ],
    [
      'an unknown operation',
      'docs/x.mdx',
      '<ApiReference api="things" operation="listThing" />',
      /^docs\/x\.mdx:4: <ApiReference>: .*did you mean "listThings"\?/,
    ],
    [
      'an unknown table',
      'docs/x.mdx',
      '<ConnectorTable connector="mysql" table="hub" />',
      /^docs\/x\.mdx:4: .*no connector table "hub"/,
    ],
    ['a missing attribute', 'docs/x.mdx', '<MetadataKind />', /^docs\/x\.mdx:4: <MetadataKind> lacks kind="…"/],
  ])('reports %s', (_what, file, text, expected) => {
    pages.set(file, text);
    expect(check()).toContainEqual(expect.stringMatching(expected));
  });

  test('a kind or command on a different page than in the data names both pages', () => {
    pages.delete('docs/things.mdx');
    pages.set('docs/other.mdx', '<MetadataKind kind="Thing" />');
    expect(check()).toEqual([
      expect.stringMatching(
        /Thing\.yaml:2: the kind "Thing" belongs to \/things\/, but docs\/other\.mdx:4 has it, which is \/other\/; move/,
      ),
    ]);
  });

  test('an error message must be on a page as a row, or in prose with values for its placeholders', () => {
    const messages = connectors
      .get('mysql')
      .table('errors')
      .rows.map(({message}) => String(message));
    expect(messages).toEqual(expect.arrayContaining([expect.stringContaining('<'), expect.not.stringContaining('<')]));
    pages.set(
      'docs/mysql/index.mdx',
      pages.get('docs/mysql/index.mdx')!.replace('<ConnectorTable connector="mysql" table="errors" />', ''),
    );
    const prose = messages.map((message) => `## ${message.replaceAll(/<[^<>]+>/g, 'value').replaceAll('[', '\\[')}`);
    pages.set('docs/mysql/troubleshooting.mdx', prose.join('\n\n'));
    expect(check()).toEqual([]);
    pages.set('docs/mysql/troubleshooting.mdx', prose.slice(1).join('\n\n'));
    pages.set('docs/elsewhere.mdx', prose[0]!);
    expect(check()).toEqual([
      expect.stringMatching(
        /^reference\/connectors\/mysql\.yaml:\d+: the message ".+" is on no page in docs\/mysql\/; expected a section about it, or <ConnectorTable connector="mysql" table="errors" \/>\.$/,
      ),
    ]);
  });

  test.each(connectors.get('mysql').tableNames.filter((table) => table !== 'images'))(
    'a missing table "%s" of a connector is reported',
    (table) => {
      pages.set(
        'docs/mysql/index.mdx',
        pages.get('docs/mysql/index.mdx')!.replace(`<ConnectorTable connector="mysql" table="${table}" />`, ''),
      );
      expect(check()).toContainEqual(expect.stringContaining(`<ConnectorTable connector="mysql" table="${table}" />`));
    },
  );

  test('a property that no kind on a page has is reported with its file and place', () => {
    const faults = check({
      shared: `\n$defs:\n  Name: {properties: {first: {type: string}}}\n  Unused:\n    properties:\n      lonely: {type: string}\n`,
    });
    expect(faults).toEqual([
      expect.stringMatching(
        /^reference\/metadata\/shared\.yaml:6: the property "lonely" \(\$defs\/Unused\/properties\/lonely\) is on no page/,
      ),
    ]);
  });

  test('a property that was renamed in the data is reported where the old name is still used', () => {
    expect(() => check({kind: kindText.replace("Name'", "Nmae'")})).toThrow(
      /Thing\.yaml:5: .*expected a reference to something; reference\/metadata\/shared\.yaml has nothing at/,
    );
  });

  test('a field that no operation on a page has is reported with its file and place', () => {
    const faults = check({
      api: apiText.replace('id: {type: string}}}', 'id: {type: string}}}, Gone: {properties: {field: {}}}'),
    });
    expect(faults).toEqual([
      expect.stringMatching(/^reference\/apis\/things\.openapi\.yaml:7: the property "field" .* is on no page/),
    ]);
  });
});

test('data and pages of the repository agree', () => {
  expect(checkParity()).toEqual([]);
});
