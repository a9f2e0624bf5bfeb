/** Tests the tools through the SDK's own client. */
import fs from 'node:fs';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {rootDir} from '../config/paths.ts';
import {loadApis} from '../plugins/reference/data/apis.ts';
import {loadCli} from '../plugins/reference/data/cli.ts';
import {loadMetadata} from '../plugins/reference/data/metadata.ts';
import {createDocsServer} from './server.ts';
import type {Sources} from './sources.ts';
import {hostileCommands, hostileYaml} from './testing/hostileTexts.ts';
import {createTestSources, writeTestSite} from './testing/site.ts';
import type {PropertyEntry} from './tools/properties.ts';

const folder = writeTestSite();
let client: Client;

async function connect(sources: Sources): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createDocsServer(sources).connect(there);
  const connected = new Client({name: 'test', version: '1'});
  await connected.connect(here);
  return connected;
}

beforeAll(async () => {
  client = await connect(createTestSources(folder));
});
afterAll(() => client.close());

interface Answer {
  text: string;
  isError: boolean;
  data: Record<string, unknown>;
}

async function call(name: string, args: Record<string, unknown> = {}, caller = client): Promise<Answer> {
  const {content, structuredContent, isError} = (await caller.callTool({name, arguments: args})) as CallToolResult;
  return {
    text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    isError: isError === true,
    data: structuredContent ?? {},
  };
}

test('the tools describe what they do, their input, and that they only read', async () => {
  const {tools} = await client.listTools();
  expect(tools.map(({name}) => name)).toEqual([
    'search_docs',
    'read_page',
    'list_pages',
    'lookup_reference',
    'validate_metadata',
    'check_command',
  ]);
  for (const {description, inputSchema, annotations} of tools) {
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
    expect(inputSchema).toMatchObject({type: 'object', additionalProperties: false});
    for (const property of Object.values(inputSchema.properties!)) expect(property).toHaveProperty('description');
    expect(annotations).toMatchObject({readOnlyHint: true});
  }
});

test.each(['mcp/README.md', 'mcp/package/README.md'])('%s names every tool', async (file) => {
  const text = fs.readFileSync(path.join(rootDir, file), 'utf8');
  for (const {name} of (await client.listTools()).tools) expect(text).toContain(`\`${name}\``);
});

describe('search_docs', () => {
  test('returns places with their URLs and excerpts, as text and as data', async () => {
    const {text, data} = await call('search_docs', {query: 'permissions'});
    const found = {
      title: 'Authentication',
      heading: 'Permissions',
      section: 'Core Concepts',
      path: '/docs/auth/',
      anchor: 'permissions',
      url: 'https://docs.example.com/docs/auth/#permissions',
      excerpt: 'Roles have permissions.',
    };
    expect(data.results).toContainEqual(expect.objectContaining(found));
    expect(text).toContain(
      'Authentication › Permissions\n   https://docs.example.com/docs/auth/#permissions\n   Roles have permissions.',
    );
  });

  test('limits results to a section and a count', async () => {
    const {data} = await call('search_docs', {query: 'permissions', section: 'getting started', limit: 1});
    expect(data.results).toMatchObject([{section: 'Getting Started'}]);
  });

  test('says if nothing matches', async () =>
    expect((await call('search_docs', {query: 'zzzz'})).text).toContain('No section matches "zzzz"'));
});

describe('read_page', () => {
  test.each([
    '/docs/quickstart/',
    'quickstart',
    '/quickstart',
    'https://docs.example.com/docs/quickstart/',
    '/docs/quickstart/index.md',
    'quickstart.md',
    '/docs/quickstart/index.html',
    'quickstart.html',
    'https://docs.example.com/docs/docs/quickstart', // as in texts about the published docs, which begin with /docs/
    'http://docs.example.com/docs/quickstart/',
    'Docs.Example.com/docs/quickstart/',
    ' /docs/quickstart/?x=1 ',
    '/docs/quickstart/#:~:text=Build%20a',
  ])('finds %s', async (path) => {
    expect((await call('read_page', {path})).text).toMatch(
      /^# Quickstart\n\nURL: https:\/\/docs\.example\.com\/docs\/quickstart\/\n/,
    );
  });

  test.each([
    [{path: '/quickstart/', section: 'install'}],
    [{path: '/quickstart/', section: 'Install'}],
    [{path: '/quickstart/#install'}],
    [{path: '/quickstart/#install:~:text=Install,its%20page'}],
    [{path: '/docs/quickstart/index.install.md'}],
    [{path: '/docs/quickstart/index.install-2.md'}],
    [{path: '/docs/quickstart/index.what-next.md#install'}],
  ])('reads one section: %j', async (input) => {
    const {text} = await call('read_page', input);
    expect(text).toMatch(/^## Install\n[^]*### On Linux\n[^]*URL: .*quickstart\/#install\n$/);
    expect(text).not.toContain('## Next');
  });

  test.each(['/auth/overview/', '/docs/auth/overview', 'https://docs.example.com/docs/auth/overview/'])(
    'finds the page that has the content of %s now',
    async (path) => {
      expect((await call('read_page', {path})).text).toMatch(/^# Authentication\n/);
    },
  );

  test('returns the page with a note if no heading or entry has the anchor', async () => {
    const {text} = await call('read_page', {path: '/quickstart/#uninstall'});
    expect(text).toMatch(/^\[No heading or entry has the anchor #uninstall; the page follows\.\]\n\n# Quickstart\n/);
  });

  test('splits a long page into pieces that add up to the page, and never splits a character', async () => {
    const pieces = await readPieces('read_page', {path: 'long'});
    for (const piece of pieces) expect(() => encodeURIComponent(piece)).not.toThrow();
    expect(pieces.length).toBeGreaterThan(1);
    const docs = createTestSources(folder).corpus();
    expect(pieces.join('')).toBe(docs.read(docs.find('long')!.page));
  });
});

test('search_docs excludes pages that have not changed since a day', async () => {
  const paths = async (args: object) =>
    ((await call('search_docs', {query: 'permissions', ...args})).data.results as {path: string}[]).map(
      ({path}) => path,
    );
  expect(new Set(await paths({}))).toEqual(new Set(['/docs/auth/', '/docs/quickstart/']));
  expect(new Set(await paths({changed_since: '2026-11-20'}))).toEqual(new Set(['/docs/auth/']));
  expect(await paths({changed_since: '2026-11-21'})).toEqual([]);
});

describe('list_pages', () => {
  test('lists all pages in order, by section, and below a path', async () => {
    expect(((await call('list_pages')).data.pages as unknown[]).length).toBe(6);
    const reference = await call('list_pages', {section: 'reference'});
    expect(reference.data).toMatchObject({
      total: 2,
      pages: [
        {path: '/docs/reference/cli/commands/ddn_version/', title: 'ddn version', description: 'About ddn version.'},
        {title: 'Models'},
      ],
    });
    expect(reference.text.split('\n')).toEqual([
      '## Reference',
      '- /docs/reference/cli/commands/ddn_version/ ddn version: About ddn version.',
      expect.stringMatching(/^- .* Models: /),
    ]);
    expect((await call('list_pages', {prefix: '/reference/cli/'})).data).toMatchObject({total: 1});
    expect((await call('list_pages', {prefix: '/docs/reference/cli/'})).data).toMatchObject({total: 1});
  });

  test('lists the pages that changed since a day, with the headings', async () => {
    const found = await call('list_pages', {changed_since: '2026-11-20'});
    expect(found.data).toMatchObject({
      total: 1,
      pages: [{path: '/docs/auth/', changed: '2026-11-20', headings: ['Permissions']}],
    });
    expect(found.text).toContain('Changed 2026-11-20: Permissions.');
    const none = await call('list_pages', {changed_since: '2026-11-21'});
    expect(none).toMatchObject({isError: false, data: {pages: [], total: 0}});
    expect(none.text).toContain('the record begins on 2026-11-01');
  });
});

describe('lookup_reference', () => {
  test.each(['startThread', 'POST /threads/v2/start', 'https://promptql.ddn.hasura.app/playground/threads/v2/start'])(
    'finds the operation %s',
    async (name) => expect((await lookUp({type: 'api', name})).id).toBe('startThread'),
  );

  test('returns a command with its own and inherited flags', async () => {
    const data = await lookUp({type: 'cli', name: 'ddn version'});
    expect(data).toMatchObject({
      command: 'ddn version',
      url: 'https://docs.example.com/docs/reference/cli/commands/ddn_version/',
      flags: [{name: '--help'}],
    });
    expect((data.inheritedFlags as {name: string}[]).map(({name}) => name)).toContain('--out');
    expect((await lookUp({type: 'cli', name: 'version'})).command).toBe('ddn version');
  });

  test.each([
    ['ddn auth print-pat', 'ddn auth print-access-token'],
    ['ddn models add', 'ddn model add'],
    ['ddn connector init --hub-connector', 'ddn connector init'],
  ])('finds the command of %s', async (name, command) =>
    expect((await lookUp({type: 'cli', name})).command).toBe(command),
  );

  test('returns a kind with its properties, versions, and an example, and the properties below a path', async () => {
    const data = await lookUp({type: 'metadata', name: 'model'});
    expect(data).toMatchObject({
      kind: 'Model',
      url: 'https://docs.example.com/docs/reference/metadata-reference/models/',
      example: {kind: 'Model'},
      forms: [{version: 'v2'}, {version: 'v1'}],
    });
    const [{properties}] = data.forms as [{properties: {path: string}[]}];
    expect(properties.find(({path}) => path === 'definition.source.collection')).toMatchObject({
      type: 'string',
      required: true,
      description: expect.any(String) as string,
    });
    const below = await lookUp({type: 'metadata', name: 'Model', path: 'definition.source'});
    expect((below.forms as [{properties: {path: string}[]}])[0].properties.map(({path}) => path)).toContain(
      'collection',
    );
  });

  const propertiesAt = async (name: string, path: string) =>
    ((await lookUp({type: 'metadata', name, path})).forms as {properties: PropertyEntry[]}[])[0]!.properties;

  test('returns the property at a path first, also if it has no properties', async () => {
    const [source, ...others] = await propertiesAt('Model', 'definition.source');
    expect(source).toMatchObject({path: 'source', description: expect.any(String) as string});
    expect(source).not.toHaveProperty('more');
    expect(others.length).toBeGreaterThan(2);
    expect(await propertiesAt('CompatibilityConfig', 'date')).toMatchObject([{path: 'date', required: true}]);
  });

  test('lists the property of several alternatives once', async () => {
    const properties = await propertiesAt('PromptQlConfig', 'definition.llm.apiKey');
    expect(new Set(properties.map((property) => JSON.stringify(property))).size).toBe(properties.length);
    expect(properties.map(({path}) => path)).toEqual(expect.arrayContaining(['value', 'valueFromEnv']));
  });

  test('marks a property whose properties are not all listed', async () => {
    const properties = await propertiesAt('DataConnectorLink', 'definition.schema.schema');
    expect(properties.length).toBe(120);
    const marked = properties.filter(({more}) => more).map(({path}) => path);
    const cut = properties.filter(({path}) => path.split('.').length === properties.at(-1)!.path.split('.').length);
    expect(marked).toContain(cut.at(-1)!.path.split('.').slice(0, -1).join('.'));
  });

  test('returns an operation by its ID or request, with resolved references', async () => {
    for (const name of ['startThread', 'threads/startThread', 'POST /playground/threads/v2/start']) {
      const data = await lookUp({type: 'api', name});
      expect(data).toMatchObject({
        id: 'startThread',
        method: 'POST',
        path: '/playground/threads/v2/start',
        url: 'https://docs.example.com/docs/promptql-apis/threads-api/#start-thread',
      });
      expect(JSON.stringify(data)).not.toContain('"$ref"');
    }
  });

  test('looks up every name that it lists, in pieces that are no longer than those of a page', async () => {
    const names = [
      ...loadCli().commands.map(({command}) => ({type: 'cli', name: command})),
      ...loadMetadata().all.map(({kind}) => ({type: 'metadata', name: kind})),
      ...loadApis().all.flatMap((api) => api.operations.map(({id}) => ({type: 'api', name: `${api.name}/${id}`}))),
    ];
    for (const input of names) expect(Object.keys(await lookUp(input)).length, input.name).toBeGreaterThan(2);
    for (const type of ['cli', 'metadata', 'api']) {
      const text = JSON.stringify(await lookUp({type}));
      for (const {name} of names.filter((each) => each.type === type))
        expect(text).toContain(`"${name.split('/').at(-1)!}"`);
    }
  });
});

const lookUp = async (input: Record<string, unknown>) =>
  JSON.parse((await readPieces('lookup_reference', input)).join('')) as Record<string, unknown>;

/** Calls a tool until its answer is complete. */
async function readPieces(name: string, input: Record<string, unknown>): Promise<string[]> {
  const pieces: string[] = [];
  for (let offset = 0; ;) {
    const {text, isError, data} = await call(name, {...input, offset});
    expect(isError, text).toBe(false);
    expect(data).toEqual({}); // the text already contains the data
    const more = /\n\n\[Characters \d+ to (\d+) of \d+\. Continue with offset \d+.*\]$/s.exec(text);
    pieces.push(text.slice(0, more?.index));
    expect(pieces.at(-1)!.length).toBeLessThanOrEqual(20_000);
    if (!more) return pieces;
    offset = Number(more[1]);
  }
}

describe('validate_metadata', () => {
  test('limits its answer like the other tools, and says how many faults it omits', async () => {
    const object = `kind: ${'K'.repeat(300)}\nversion: ${'v'.repeat(300)}\ndefinition: {}\n`;
    const {text, data} = await call('validate_metadata', {yaml: `---\n${object}`.repeat(60)});
    expect(text.length).toBeLessThan(20_500);
    expect(data.omitted).toBe(60 - (data.errors as unknown[]).length);
  });

  const right = 'kind: CompatibilityConfig\ndate: "2025-05-30"\n';

  test('accepts valid metadata', async () => {
    expect((await call('validate_metadata', {yaml: right})).data).toEqual({
      valid: true,
      objects: [{line: 1, kind: 'CompatibilityConfig'}],
      errors: [],
      omitted: 0,
    });
  });

  test('reports faults with their lines, up to a maximum number', async () => {
    expect((await call('validate_metadata', {yaml: `${right}dat: 1\n---\nkind: Modle\n`})).data).toMatchObject({
      valid: false,
      errors: [
        {line: 3, path: 'dat', message: 'found the property "dat"; did you mean "date"?'},
        {line: 5, path: 'kind', message: 'found the kind "Modle"; did you mean "Model"?'},
      ],
    });
    const {data} = await call('validate_metadata', {yaml: '---\nkind: Modle\n'.repeat(60)});
    expect(data.errors).toHaveLength(50);
    expect(data.omitted).toBe(10);
  });
});

describe('check_command', () => {
  test('describes a call and its faults', async () => {
    expect((await call('check_command', {command: 'ddn version --out json'})).data).toMatchObject({
      valid: true,
      calls: [
        {
          command: 'ddn version',
          url: 'https://docs.example.com/docs/reference/cli/commands/ddn_version/',
          flags: {'--out': ['json']},
          errors: [],
        },
      ],
    });
    expect((await call('check_command', {command: 'ddn version now'})).data).toMatchObject({
      valid: false,
      calls: [{errors: ['found "now"; expected no argument']}],
    });
    expect((await call('check_command', {command: 'ddn "version'})).data).toMatchObject({
      valid: false,
      errors: [{line: 1, message: 'found " that is not closed; expected its end'}],
      calls: [],
    });
  });
});

describe('limits the length of every answer, however many faults there are:', () => {
  test.each<[string, Record<string, unknown>]>([
    ...hostileYaml.map((yaml): [string, Record<string, unknown>] => ['validate_metadata', {yaml}]),
    ...hostileCommands.map((command): [string, Record<string, unknown>] => ['check_command', {command}]),
    [
      'validate_metadata',
      {
        yaml: `kind: Model\nversion: v2\ndefinition:\n${Array.from({length: 3_000}, (_, i) => `  ${'k'.repeat(10)}${i}: 1\n`).join('')}`,
      },
    ],
    ['validate_metadata', {yaml: `kind: Model\nversion: v2\ndefinition:\n  ${'k'.repeat(60_000)}: 1\n`}],
    ['validate_metadata', {yaml: `kind: ${'M'.repeat(60_000)}`}],
    ['check_command', {command: 'ddn supergraph build local --x\n'.repeat(120)}],
    ['check_command', {command: `ddn version ${'a '.repeat(1_900)}`}],
    ['check_command', {command: `ddn version ${'--out json '.repeat(300)}`}],
    ['check_command', {command: `ddn version ${'a'.repeat(3_900)}`}],
    ['list_pages', {}],
    ['search_docs', {query: 'the page', limit: 20}],
  ])('%s %#', async (name, args) => {
    const {text} = await call(name, args);
    expect(text.length).toBeLessThanOrEqual(25_000);
  });

  test('says how much it omits', async () => {
    const {data} = await call('check_command', {command: 'ddn version now\n'.repeat(120)});
    expect(data).toMatchObject({valid: false, omitted: 200});
    expect(data.calls).toHaveLength(20);
  });
});

describe('answers a mistake by the caller with an error that says what was expected:', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['search_docs', {}, /query/],
    ['search_docs', {query: ' '}, /expected words to search for/],
    ['search_docs', {query: 'a'.repeat(401)}, /expected at most 400 characters/],
    ['search_docs', {query: 'a', limit: 1000}, /limit/],
    ['search_docs', {query: 'a', page: 2}, /page/],
    ['search_docs', {query: 'a', section: 'Nonsense'}, /no section "Nonsense"; expected "Getting Started"/],
    ['read_page', {path: '/quick-start/'}, /no page "\/quick-start\/"/],
    ['read_page', {path: '/quickstart/nothing'}, /Did you mean "\/docs\/quickstart\/"\?/],
    ['read_page', {path: '../../etc/passwd'}, /no page "\.\.\/\.\.\/etc\/passwd"/],
    ['read_page', {path: '/docs/%2e%2e/%2e%2e/package.json'}, /no page/],
    ['read_page', {path: 'file:///etc/passwd'}, /no page/],
    ['read_page', {path: '/quickstart/\0'}, /no page/],
    ['read_page', {path: '/'.repeat(501)}, /expected at most 500 characters/],
    [
      'read_page',
      {path: 'quickstart', section: 'Uninstall'},
      /no section "Uninstall"; expected "#install", "#on-linux" or "#what-next"/,
    ],
    ['read_page', {path: 'quickstart', offset: 999_999}, /offset 999999 is past the end/],
    ['read_page', {path: 'quickstart', offset: -1}, /offset/],
    ['list_pages', {section: 'x'}, /no section "x"/],
    ['list_pages', {changed_since: 'yesterday'}, /a day such as 2026-11-01/],
    ['list_pages', {prefix: '/x/'}, /No page has a path that begins with "\/x\/"/],
    ['list_pages', {offset: 1000}, /offset 1000 is past the end; there are 6 pages/],
    ['lookup_reference', {type: 'page'}, /type/],
    ['lookup_reference', {type: 'cli', name: 'ddn verison'}, /no command "ddn verison"; did you mean "ddn version"\?/],
    ['lookup_reference', {type: 'metadata', name: 'Modle'}, /no kind "Modle"; did you mean "Model"\?/],
    [
      'lookup_reference',
      {type: 'metadata', name: 'Model', path: 'definition.sauce'},
      /Model has no property "definition\.sauce"/,
    ],
    ['lookup_reference', {type: 'api', name: 'startThred'}, /no operation "startThred"; did you mean "startThread"\?/],
    ['lookup_reference', {type: 'cli', name: 'ddn', path: 'x'}, /expected it with metadata only/],
    ['validate_metadata', {yaml: ''}, /expected YAML/],
    ['validate_metadata', {yaml: 'a'.repeat(64_001)}, /expected at most 64000 characters/],
    ['check_command', {command: 'ls -l'}, /calls no ddn command/],
    ['check_command', {command: "bash -c 'ddn version'"}, /only within quotes/],
    ['list_pages', {prefix: '/x/', changed_since: '2030-01-01'}, /No page has a path that begins with "\/x\/"/],
    ['check_command', {command: 'x'.repeat(4_001)}, /expected at most 4,000 characters/],
    ['no_such_tool', {}, /no_such_tool/],
  ])('%s %j', async (name, args, expected) => {
    const {isError, text} = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(expected);
    expect(text.length).toBeLessThan(3_000);
  });
});

test.each(['', 'a'])('never splits a character when it shortens text, after "%s"', async (before) => {
  const text = before + '🙂'.repeat(300);
  for (const answer of [
    await call('read_page', {path: text.slice(0, 401)}),
    await call('check_command', {command: `ls ${text}`}),
    await call('check_command', {command: `ddn version ${text}`}),
    await call('validate_metadata', {yaml: `kind: ${text}\n`}),
  ])
    expect(JSON.stringify(answer)).not.toMatch(/\\ud[89a-f]/i);
});

test('does not show an internal failure to the caller, and answers the next call', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const sources = createTestSources(folder);
  let isBroken = true;
  const caller = await connect({
    ...sources,
    corpus: () => (isBroken ? fail('/secret/path is gone') : sources.corpus()),
  });
  expect(await call('list_pages', {}, caller)).toMatchObject({
    isError: true,
    text: expect.not.stringContaining('secret') as string,
  });
  expect(logged).toHaveBeenCalledOnce();
  isBroken = false;
  expect(await call('list_pages', {}, caller)).toMatchObject({isError: false});
  await caller.close();
  logged.mockRestore();
});

function fail(message: string): never {
  throw new Error(message);
}
