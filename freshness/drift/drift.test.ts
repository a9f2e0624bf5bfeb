import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {zipSync} from 'fflate';
import {beforeAll, describe, expect, test, vi} from 'vitest';
import {parse} from 'yaml';
import {readLines} from '../sources.ts';
import {findAffected, findAffectedQuestions, readQuestions} from './affected.ts';
import {findDrift, rejectStrangers} from './drift.ts';
import {compareFacts, describeDrift, type Drift, type Fact} from './facts.ts';
import {readFacts, sourceKinds, type SourceKind} from './importers.ts';
import {readLock, writeLock, type LockedSource} from './lock.ts';
import {readOwnFacts} from './own.ts';
import {readDriftedPages, writeDriftedPages} from './report.ts';
import {findUnreviewed, updateData} from './update.ts';
import {hashOf, openUpstream, readUpstreamOption, type Upstream} from './upstream.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const read = (state: string, file: string) => fs.readFileSync(path.join(fixtures, state, file), 'utf8');
const files: Readonly<Record<SourceKind, string>> = {
  'cli-page': 'ddn_connector_introspect.mdx',
  'json-schema': 'metadata.schema.json',
  openapi: 'promptql.openapi.yaml',
  hub: 'postgres-promptql/metadata.json',
  changelog: 'changelog.md',
};

/** Describes what changed between two texts of a kind. */
function compare(kind: SourceKind, before: string, after: string): string[] {
  const [old, now] = [readFacts(kind, before), readFacts(kind, after)];
  return compareFacts(old, now, new Set([...old, ...now].map(({group}) => group))).map(describeDrift);
}
const between = (kind: SourceKind) => compare(kind, read('before', files[kind]), read('after', files[kind]));

describe('comparing two recorded revisions of upstream', () => {
  test('finds the flag that a CLI page lost', () => {
    expect(between('cli-page')).toEqual(['removed: ddn connector introspect --supergraph (type string)']);
  });

  test('finds the new properties and types of the metadata schema', () => {
    expect(between('json-schema')).toEqual(
      expect.arrayContaining([
        'added: PromptQlFeatureFlags enable_visualizations (type boolean)',
        'added: ModelPermission relationalUpdate (type RelationalUpdatePermission)',
        'type changed: GeminiSafetySettings dangerous: string → GeminiBlockType',
      ]),
    );
  });

  test('finds lost properties and types if the newer metadata schema comes first', () => {
    expect(compare('json-schema', read('after', files['json-schema']), read('before', files['json-schema']))).toEqual(
      expect.arrayContaining([
        'removed: PromptQlFeatureFlags enable_visualizations (type boolean)',
        'type changed: GeminiSafetySettings dangerous: GeminiBlockType → string',
      ]),
    );
  });

  test('finds the new property and changed types of a published OpenAPI description', () => {
    expect(between('openapi')).toEqual(
      expect.arrayContaining([
        'added: QueryResponse thread_id (type string, required true)',
        'removed: UserMessage text (type string, required true)',
        'type changed: QueryRequest interactions: list of Interaction → list of ApiThreadInteraction',
      ]),
    );
  });

  test('finds a renamed parameter and a newly required property without default in an OpenAPI description', () => {
    const file = 'threads.openapi.json';
    expect(compare('openapi', read('before', file), read('after', file))).toEqual([
      'renamed: POST /threads/start limit is now page_limit',
      'default changed: POST /threads/start timezone: "UTC" → none',
      'required changed: POST /threads/start timezone: none → true',
    ]);
  });

  test('finds the values that a property or a parameter gained or lost', () => {
    const schema = (values: string) =>
      `{"$defs":{"A":{"properties":{"b":{"anyOf":[{"$ref":"#/$defs/C"},{"type":"null"}]}}},"C":{"enum":${values}}}}`;
    expect(compare('json-schema', schema('["y","x"]'), schema('["x","z",null]'))).toEqual([
      'values changed: A b: "x", "y" → "x", "z"',
    ]);
    const api = (values: string) =>
      `paths: {/a: {get: {parameters: [{name: p, in: query, schema: {type: string, enum: ${values}}}]}}}`;
    expect(compare('openapi', api('[x]'), api('[x, y]'))).toEqual(['values changed: GET /a p: "x" → "x", "y"']);
  });

  test('finds the new release of a connector', () => {
    expect(between('hub')).toEqual([expect.stringMatching(/^release changed: : v\S+ → v1\.6\.3$/)]);
  });
});

test('finds the new release of the engine, and what names a release or a compatibility date', () => {
  expect(between('changelog')).toEqual(['release changed: engine: v2026.03.25 → v2026.04.23']);
  const drift: Drift & {kind: SourceKind} = {
    ...{kind: 'changelog', group: 'engine', name: '', change: 'changed'},
    ...{field: 'release', from: 'v2026.03.25', to: 'v2026.04.23'},
  };
  const texts = [
    {file: 'docs/a.mdx', text: 'Engines before `v2025.12.22` return 403.'},
    {file: 'reference/b.yaml', text: 'As of compatibility date `2025-03-11`, the engine rejects it.'},
    {file: 'docs/c.mdx', text: 'Versions are dates, such as `v2025.09.26`.'},
  ];
  expect(findAffected(drift, texts)).toEqual(['docs/a.mdx', 'reference/b.yaml']);
  const {text} = updateData('engine:\n  release: v2026.03.25\nentries: []\n', [drift]);
  expect(parse(text)).toEqual({engine: {release: 'v2026.04.23'}, entries: []});
  expect(findUnreviewed(readLines('a.yaml', text))).toEqual(['a.yaml:2: release']);
});

describe('options of a command', () => {
  const page = read('after', files['cli-page']);

  test('are read with their type, short form, and default', () => {
    const facts = readFacts('cli-page', page);
    expect(facts.find(({name}) => name === '--context')?.fields).toEqual({
      type: 'string',
      short: '-c',
      default: '<current_context>',
    });
    expect(facts.find(({name}) => name === '--help')?.fields).toEqual({type: 'bool', short: '-h'});
  });

  test('are told apart if they were renamed, retyped, or given another default', () => {
    const changed = page
      .replace('--ci ', '--no-context ')
      .replace('default <current_context>', 'default none')
      .replace('--connector string', '--connector stringArray');
    const drifts = compare('cli-page', page, changed);
    expect(drifts).toContain('default changed: ddn connector introspect --context: <current_context> → none');
    expect(drifts.filter((drift) => /--ci/.test(drift))).toEqual([
      'renamed: ddn connector introspect --ci is now --no-context',
    ]);
  });
});

describe('drift from upstream', () => {
  const repository = 'hasura/promptql-docs';
  const place = 'docs/ddn_connector_introspect.mdx';
  const lock = (text = read('before', files['cli-page']), at = place): LockedSource => ({
    kind: 'cli-page',
    repository,
    path: at,
    sha256: hashOf(text),
  });
  const upstream = (content: Readonly<Record<string, string>>): ReadonlyMap<string, Upstream> =>
    new Map([
      [
        repository,
        {revision: 'abc', date: '2026-11-23', files: Object.keys(content), read: (file: string) => content[file]!},
      ],
    ]);
  const own: Fact[] = readFacts('cli-page', read('before', files['cli-page']));
  const find = (content: Readonly<Record<string, string>>, known: string[] = []) =>
    findDrift({sources: [lock()], known}, upstream(content), () => own);

  test('is found, and the lock gets the new revision', () => {
    const report = find({[place]: read('after', files['cli-page'])});
    expect(report.drifts.map(describeDrift)).toEqual(['removed: ddn connector introspect --supergraph (type string)']);
    expect(report.lock).toEqual([{...lock(read('after', files['cli-page'])), revision: 'abc', date: '2026-11-23'}]);
    expect(report.faults).toEqual([]);
  });

  test('that someone has accepted is not reported again', () => {
    expect(
      find({[place]: read('after', files['cli-page'])}, [
        'removed: ddn connector introspect --supergraph (type string)',
      ]).drifts,
    ).toEqual([]);
  });

  test('of a moved file names its new path, and nothing is removed', () => {
    const report = find({[`new/${path.basename(place)}`]: read('after', files['cli-page'])});
    expect(report.faults[0]).toContain(`is gone; a file of that name is at new/${path.basename(place)}`);
    expect(report).toMatchObject({drifts: [], lock: [lock()]});
  });

  test('of an unreadable file is a fault, and none of its facts count as removed', () => {
    const report = find({[place]: '<html>502 Bad Gateway</html>'});
    expect(report.faults[0]).toContain('cannot be read: found no facts; expected a file of the kind "cli-page"');
    expect(report).toMatchObject({drifts: [], lock: [lock()]});
  });

  test('is not looked for in a place with none of the files', () => {
    expect(() => rejectStrangers([lock()], upstream({[`new/${path.basename(place)}`]: ''}))).not.toThrow();
    expect(() => rejectStrangers([lock()], upstream({'repo/HEAD': ''}))).toThrow(
      `--from ${repository}: found none of its files, such as ${place}; expected the root of a copy`,
    );
  });

  test('of a repository that was not given leaves its lock entries unchanged', () => {
    expect(findDrift({sources: [lock()], known: []}, new Map(), () => own)).toMatchObject({
      drifts: [],
      faults: [],
      lock: [lock()],
    });
  });

  test('includes new command pages', () => {
    expect(find({[place]: read('before', files['cli-page']), 'docs/ddn_new.mdx': ''}).unknown).toEqual([
      `${repository}: docs/ddn_new.mdx`,
    ]);
  });
});

test('a connector that is not in the lock is a fault, and not removed', () => {
  const [repository, known] = ['hasura/ndc-hub', 'registry/hasura/postgres-promptql/metadata.json'];
  const text = read('before', files.hub);
  const [fact] = readFacts('hub', text);
  const own = ['hasura/postgres-promptql', 'hasura/clickhouse'].map((group) => ({...fact!, group}));
  const report = findDrift(
    {sources: [{kind: 'hub', repository, path: known, sha256: hashOf(text)}], known: []},
    new Map([[repository, {files: [known], read: () => text}]]),
    () => own,
  );
  expect(report).toMatchObject({
    drifts: [],
    faults: ["hasura/clickhouse isn't in reference/sources.lock.yaml; add registry/hasura/clickhouse/metadata.json"],
  });
});

describe.each(sourceKinds)('a file of the kind %s', (kind) => {
  const repository = 'hasura/example';
  const known = `registry/${files[kind]}`;
  const source: LockedSource = {kind, repository, path: known, sha256: hashOf(read('before', files[kind]))};
  const find = (content: Readonly<Record<string, string>>) =>
    findDrift(
      {sources: [source], known: []},
      new Map([[repository, {files: Object.keys(content), read: (file: string) => content[file]!}]]),
      () => readFacts(kind, read('before', files[kind])),
    );

  test.each([
    ['is cut off', {[known]: read('after', files[kind]).slice(0, 40)}, 'cannot be read'],
    ['is empty', {[known]: ''}, 'cannot be read'],
    ['moved', {[`elsewhere/${files[kind]}`]: read('after', files[kind])}, `is at elsewhere/${files[kind]}`],
    ['is gone', {}, 'is gone. Find what replaces it'],
  ])('that %s is reported; none of its facts count as removed, and its entry stays', (_, content, fault) => {
    const report = find(content);
    expect(report.faults).toEqual([expect.stringContaining(fault)]);
    expect(report).toMatchObject({drifts: [], lock: [source]});
  });
});

describe('an upstream', () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'upstream-'));
  const archived = {'repository-main/docs/a.mdx': 'text', 'repository-main/README.md': ''};
  beforeAll(() => {
    for (const [name, text] of Object.entries(archived)) {
      fs.mkdirSync(path.join(scratch, path.dirname(name)), {recursive: true});
      fs.writeFileSync(path.join(scratch, name), text);
    }
    execFileSync('tar', ['-czf', 'main.tar.gz', 'repository-main'], {cwd: scratch});
    const bytes = Object.entries(archived).map(([name, text]) => [name, new TextEncoder().encode(text)]);
    fs.writeFileSync(path.join(scratch, 'main.zip'), zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
  });

  test.each(['main.tar.gz', 'main.zip'])('can be an archive of a repository: %s', (name) => {
    const upstream = openUpstream(path.join(scratch, name));
    expect([...upstream.files].sort()).toEqual(['README.md', 'docs/a.mdx']);
    expect(upstream.read('docs/a.mdx')).toBe('text');
  });

  test('can be a folder, or a revision of a local or remote Git repository', () => {
    const folder = path.join(scratch, 'git');
    fs.mkdirSync(folder);
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        encoding: 'utf8',
      });
    fs.mkdirSync(path.join(folder, 'docs'));
    fs.writeFileSync(path.join(folder, 'docs/a.mdx'), 'old');
    expect(openUpstream(folder)).toMatchObject({files: ['docs/a.mdx']});
    expect(() => openUpstream(`${folder}@first`)).toThrow(
      `${folder} is no Git repository and has no revision "first".`,
    );
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('tag', 'first');
    fs.writeFileSync(path.join(folder, 'docs/a.mdx'), 'new');
    git('commit', '-qam', 'two');
    expect(openUpstream(folder).read('docs/a.mdx')).toBe('new');
    expect(openUpstream(`${folder}@first`).read('docs/a.mdx')).toBe('old');
    expect(openUpstream(folder).revision).toMatch(/^[0-9a-f]{40}$/);
    expect(openUpstream(`file://${folder}`).read('docs/a.mdx')).toBe('new');
    expect(openUpstream(`file://${folder}@first`).read('docs/a.mdx')).toBe('old');
    git('branch', 'releases/one', 'first');
    expect(openUpstream(`${folder}@releases/one`).read('docs/a.mdx')).toBe('old');
    expect(openUpstream(`file://${folder}@releases/one`).read('docs/a.mdx')).toBe('old');
    expect(() => openUpstream(path.join(folder, 'none'))).toThrow('found nothing');
    expect(() => openUpstream(path.join(folder, 'docs/a.mdx'))).toThrow('a.mdx is a file; expected a folder');
    expect(() => openUpstream(path.join(folder, 'none@releases/one'))).toThrow('found nothing');
  });
});

test('--from requires a repository name and a place, and the error message says so', () => {
  expect(readUpstreamOption('hasura/promptql-docs=../docs=old@main')).toEqual([
    'hasura/promptql-docs',
    '../docs=old@main',
  ]);
  for (const wrong of ['../promptql-docs', '=../promptql-docs', 'hasura/promptql-docs='])
    expect(() => readUpstreamOption(wrong)).toThrow(
      `--from is "${wrong}"; expected REPOSITORY=FOLDER, e.g. hasura/promptql-docs=../promptql-docs.`,
    );
});

describe('updating the data', () => {
  const text = `# head\ngroup: connector\ncommands:\n  - command: ddn connector init\n    flags:\n      - name: --ci # remark\n        type: bool\n        description: >-\n          Ignores the context of the project.\n`;
  const flag = {kind: 'cli-page', group: 'ddn connector init'} as const;

  test('writes only facts, keeps sentences and comments, and marks its changes for review', () => {
    const {text: now, written} = updateData(text, [
      {...flag, name: '--ci', change: 'changed', field: 'type', from: 'bool', to: 'string'},
      {...flag, name: '--dir', change: 'added', fields: {type: 'string', required: 'true'}},
    ]);
    expect(written).toHaveLength(2);
    for (const kept of ['# head', '# remark', 'Ignores the context of the project.']) expect(now).toContain(kept);
    expect(now).toMatch(/# review: written by npm run drift: type\n\s+- name: --ci/);
    expect(now).toMatch(
      /# review: written by npm run drift: new flag\n\s+- name: --dir\n\s+type: string\n\s+required: true\n\s+description: Not described yet\./,
    );
  });

  test('puts a new flag in alphabetical order', () => {
    const {text: now} = updateData(text, [
      {...flag, name: '--dir', change: 'added', fields: {type: 'string'}},
      {...flag, name: '--add-env', change: 'added', fields: {type: 'string'}},
      {...flag, name: '--context', change: 'added', fields: {type: 'string'}},
    ]);
    expect(now.match(/(?<=- name: )\S+/g)).toEqual(['--add-env', '--ci', '--context', '--dir']);
  });

  test('keeps a comment above a changed fact and names each change', () => {
    const commented = `${text}      # As upstream has it.\n      - name: --dir\n        type: string\n        short: -d\n`;
    const {text: now} = updateData(commented, [
      {...flag, name: '--dir', change: 'changed', field: 'type', from: 'string', to: 'path'},
      {...flag, name: '--dir', change: 'changed', field: 'short', from: '-d', to: undefined},
    ]);
    expect(now).toMatch(/# As upstream has it\.\n +# review: .*: type\n +# review: .*: short\n +- name: --dir/);
  });

  test('renames a flag, keeps its sentence, and removes nothing', () => {
    const {text: now} = updateData(text, [{...flag, name: '--ci', change: 'renamed', to: '--no-context'}]);
    expect(now).toMatch(/name: --no-context[^]*Ignores the context/);
    const removed = updateData(text, [{...flag, name: '--ci', change: 'removed', fields: {}}]);
    expect(removed).toEqual({text, written: []});
  });

  test('sets the release of a connector', () => {
    const data = 'id: postgresql\nhub:\n  name: hasura/postgres-promptql\n  release: v1.0.0\n';
    const {text: now} = updateData(data, [
      {
        kind: 'hub',
        group: 'hasura/postgres-promptql',
        name: '',
        change: 'changed',
        field: 'release',
        from: 'v1.0.0',
        to: 'v2.0.0',
      },
    ]);
    expect(now).toContain('release: v2.0.0');
    expect(now).toContain('review:');
  });
});

describe('updating a schema', () => {
  const text = `# head
$defs:
  Limits: {type: object}
  Config:
    type: object
    required: [mode]
    properties:
      # remark
      mode:
        description: Selects the mode.
        type: string
      size: {description: Limits the size., type: integer, default: 5}
`;
  const write = (...drifts: readonly object[]) =>
    updateData(
      text,
      drifts.map((drift) => ({kind: 'json-schema', group: 'Config', ...drift}) as Drift & {kind: 'json-schema'}),
    );
  const properties = (now: string) =>
    (parse(now) as {$defs: {Config: {required?: string[]; properties: Record<string, object>}}}).$defs.Config;

  test('writes names, types, defaults, and required properties, and keeps sentences and comments', () => {
    const {text: now, written} = write(
      {name: 'mode', change: 'renamed', to: 'engine_mode'},
      {name: 'size', change: 'changed', field: 'default', from: '5', to: '10'},
      {name: 'size', change: 'changed', field: 'required', from: undefined, to: 'true'},
      {name: 'size', change: 'changed', field: 'type', from: 'integer', to: 'number'},
      {name: 'limits', change: 'added', fields: {type: 'list of Limits'}},
    );
    expect(written).toHaveLength(5);
    expect(properties(now)).toEqual({
      type: 'object',
      required: ['engine_mode', 'size'],
      properties: {
        engine_mode: {description: 'Selects the mode.', type: 'string'},
        size: {description: 'Limits the size.', type: 'number', default: 10},
        limits: {description: 'Not described yet.', type: 'array', items: {$ref: '#/$defs/Limits'}},
      },
    });
    expect(now).toContain('# head');
    expect(findUnreviewed([...readLines('a.yaml', now)]).map((each) => each.split(': ')[1])).toEqual([
      'name',
      'default',
      'required',
      'type',
      'new property',
    ]);
  });

  test('writes nothing if a person must decide', () => {
    expect(
      write(
        {name: 'mode', change: 'removed', fields: {}},
        {name: 'mode', change: 'changed', field: 'type', from: 'string', to: 'Mode'},
        {name: 'other', change: 'added', fields: {type: 'NotThere'}},
      ),
    ).toEqual({text, written: []});
  });

  test('writes the parameters and the body of an operation', () => {
    const operation = `paths:
  /threads/start:
    post:
      parameters:
        - {name: limit, in: query, description: Limits the list., schema: {type: integer}}
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {timezone: {description: Sets the zone., type: string, default: UTC}}}
`;
    const group = 'POST /threads/start';
    const {text: now, written} = updateData(operation, [
      {kind: 'openapi', group, name: 'limit', change: 'renamed', to: 'page_limit'},
      {kind: 'openapi', group, name: 'timezone', change: 'changed', field: 'default', from: '"UTC"', to: undefined},
    ]);
    expect(written).toHaveLength(2);
    expect(now).toMatch(/name: page_limit[^]*Limits the list/);
    expect(now).not.toContain('default: UTC');
  });
});

test('a change of a flag affects pages and examples that name it with its command', () => {
  const drift = {kind: 'cli-page', group: 'ddn connector init', name: '--ci', change: 'removed', fields: {}} as const;
  const texts = [
    {file: 'docs/a.mdx', text: 'ddn connector init app --ci'},
    {file: 'docs/b.mdx', text: 'ddn connector init app --ci-only'},
    {file: 'docs/c.mdx', text: 'ddn run --ci'},
  ];
  expect(findAffected(drift, texts)).toEqual(['docs/a.mdx']);
});

test('a change of a property affects pages that use it with its kind', () => {
  const drift = {
    kind: 'json-schema',
    group: 'ModelV2',
    name: 'orderableFields',
    change: 'removed',
    fields: {},
  } as const;
  const texts = [
    {file: 'docs/a.mdx', text: 'kind: Model\ndefinition:\n  orderableFields: []'},
    {file: 'docs/b.mdx', text: 'A Model has `orderableFields`.'},
    {file: 'docs/c.mdx', text: 'kind: Command\n  orderableFields: []'},
  ];
  expect(findAffected(drift, texts, 'Model')).toEqual(['docs/a.mdx', 'docs/b.mdx']);
  // The page that documents it comes first, and only once.
  expect(findAffected(drift, texts, 'Model', 'docs/b.mdx')).toEqual(['docs/b.mdx', 'docs/a.mdx']);
});

test('a run keeps the pages that runs with other sources found', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'drift-')), 'drift.json');
  expect(readDriftedPages(file)).toEqual([]);
  writeDriftedPages({'cli-page': ['docs/a.mdx'], 'json-schema': ['docs/a.mdx', 'docs/b.mdx']}, file);
  writeDriftedPages({hub: ['docs/c.mdx'], 'json-schema': []}, file);
  expect(readDriftedPages(file)).toEqual(['docs/a.mdx', 'docs/c.mdx']);
});

test('a change of a flag affects questions that name it or that lead to the page that documents it', () => {
  const drift = {group: 'ddn auth login', name: '--pat', change: 'removed', fields: {}} as const;
  const questions = [
    {question: 'Can I log in with --pat?', pages: ['/quickstart/']},
    {question: 'How do I sign in?', pages: ['/reference/cli/commands/ddn_auth_login/']},
    {question: 'What is a pattern?', pages: ['/quickstart/']},
  ];
  expect(findAffectedQuestions(drift, '/reference/cli/commands/ddn_auth_login/', questions)).toEqual([
    'Can I log in with --pat?',
    'How do I sign in?',
  ]);
  expect(readQuestions().length).toBeGreaterThan(500);
  expect(readQuestions().filter(({question}) => question.includes('{#'))).toEqual([]);
});

test('the lock and the facts of the docs can be read', () => {
  const {sources} = readLock();
  expect(new Set(sources.map(({kind}) => kind))).toEqual(new Set(sourceKinds));
  for (const kind of ['cli-page', 'json-schema', 'openapi', 'hub'] as const)
    expect(readOwnFacts(kind).length, kind).toBeGreaterThan(5);
  expect(readOwnFacts('changelog')).toMatchObject([
    {group: 'engine', fields: {release: expect.stringMatching(/^v20/)}},
  ]);
});

test('a lock that a merge has left with conflicts is reported with its file and line', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'sources.lock.yaml');
  fs.writeFileSync(file, 'sources:\n<<<<<<< HEAD\n  - kind: hub\n');
  expect(() => readLock(file)).toThrow(/sources\.lock\.yaml:2: found text that is not YAML/);
});

test('a lock that names data that is missing is reported', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'sources.lock.yaml');
  const [source] = readLock().sources;
  writeLock({sources: [{...source!, data: ['reference/none.yaml']}], known: []}, file);
  expect(() => readLock(file)).toThrow('found data "reference/none.yaml", which doesn\'t exist');
});

test('the lock stays as it is if the disk is full', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'sources.lock.yaml');
  const lock = {sources: readLock().sources.slice(0, 1), known: []};
  writeLock(lock, file);
  const {writeFileSync} = fs;
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((to, text) => {
    writeFileSync(to, String(text).slice(0, 5));
    throw new Error('The disk is full.');
  });
  expect(() => writeLock({...lock, known: ['a']}, file)).toThrow('full');
  write.mockRestore();
  expect(readLock(file)).toEqual(lock);
});
