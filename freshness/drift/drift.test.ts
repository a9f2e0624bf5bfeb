import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {findAffected} from './affected.ts';
import {findDrift} from './drift.ts';
import {compareFacts, describeDrift, type Fact} from './facts.ts';
import {readFacts, type SourceKind} from './importers.ts';
import {readLock, type LockedSource} from './lock.ts';
import {readOwnFacts} from './own.ts';
import {updateData} from './update.ts';
import {hashOf, openUpstream, type Upstream} from './upstream.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const read = (state: string, file: string) => fs.readFileSync(path.join(fixtures, state, file), 'utf8');
const files: Readonly<Record<SourceKind, string>> = {
  'cli-page': 'ddn_connector_introspect.mdx',
  'json-schema': 'metadata.schema.json',
  openapi: 'threads.openapi.json',
  hub: 'postgres-promptql/metadata.json',
};

/** What changed between two texts of one kind. */
function compare(kind: SourceKind, before: string, after: string): string[] {
  const [old, now] = [readFacts(kind, before), readFacts(kind, after)];
  return compareFacts(old, now, new Set([...old, ...now].map(({group}) => group))).map(describeDrift);
}
const between = (kind: SourceKind) => compare(kind, read('before', files[kind]), read('after', files[kind]));

describe('two recorded revisions of upstream', () => {
  test('a page of the CLI lost a flag', () => {
    expect(between('cli-page')).toEqual(['removed: ddn connector introspect --supergraph (type string)']);
  });

  test('the metadata schema has new properties and types', () => {
    expect(between('json-schema')).toEqual(
      expect.arrayContaining([
        'added: PromptQlFeatureFlags enable_visualizations (type boolean)',
        'added: ModelPermission relationalUpdate (type RelationalUpdatePermission)',
        'type changed: GeminiSafetySettings dangerous: string → GeminiBlockType',
      ]),
    );
  });

  test('an OpenAPI description renamed a parameter and requires a property without default', () => {
    expect(between('openapi')).toEqual([
      'renamed: POST /threads/start limit is now page_limit',
      'default changed: POST /threads/start timezone: "UTC" → none',
      'required changed: POST /threads/start timezone: none → true',
    ]);
  });

  test('a connector has a new release', () => {
    expect(between('hub')).toEqual([expect.stringMatching(/^release changed: : v\S+ → v1\.6\.3$/)]);
  });
});

describe('options of a command', () => {
  const page = read('after', files['cli-page']);

  test('are read with type, short form, default, and variable', () => {
    const facts = readFacts('cli-page', page);
    expect(facts.find(({name}) => name === '--context')?.fields).toEqual({
      type: 'string',
      short: '-c',
      default: '<current_context>',
    });
    expect(facts.find(({name}) => name === '--help')?.fields).toEqual({type: 'bool', short: '-h'});
  });

  test('that were renamed, retyped, or got another default are told apart', () => {
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

  test('that somebody has looked at is not told again', () => {
    expect(
      find({[place]: read('after', files['cli-page'])}, [
        'removed: ddn connector introspect --supergraph (type string)',
      ]).drifts,
    ).toEqual([]);
  });

  test('of a file that moved says where it is, and nothing is lost', () => {
    const report = find({[`new/${path.basename(place)}`]: read('after', files['cli-page'])});
    expect(report.faults[0]).toContain(`is gone; a file of that name is at new/${path.basename(place)}`);
    expect(report).toMatchObject({drifts: [], lock: [lock()]});
  });

  test('of a file that cannot be read says so, and nothing of it counts as removed', () => {
    const report = find({[place]: '<html>502 Bad Gateway</html>'});
    expect(report.faults[0]).toContain('cannot be read: found no facts; expected a file of the kind "cli-page"');
    expect(report).toMatchObject({drifts: [], lock: [lock()]});
  });

  test('of a repository that was not given leaves its entries alone', () => {
    expect(findDrift({sources: [lock()], known: []}, new Map(), () => own)).toMatchObject({
      drifts: [],
      faults: [],
      lock: [lock()],
    });
  });

  test('names new pages of commands', () => {
    expect(find({[place]: read('before', files['cli-page']), 'docs/ddn_new.mdx': ''}).unknown).toEqual([
      `${repository}: docs/ddn_new.mdx`,
    ]);
  });
});

describe('an upstream', () => {
  test('is a folder, or a revision of a Git repository', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upstream-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        encoding: 'utf8',
      });
    fs.mkdirSync(path.join(folder, 'docs'));
    fs.writeFileSync(path.join(folder, 'docs/a.mdx'), 'old');
    expect(openUpstream(folder)).toMatchObject({files: ['docs/a.mdx']});
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('tag', 'first');
    fs.writeFileSync(path.join(folder, 'docs/a.mdx'), 'new');
    git('commit', '-qam', 'two');
    expect(openUpstream(folder).read('docs/a.mdx')).toBe('new');
    expect(openUpstream(`${folder}@first`).read('docs/a.mdx')).toBe('old');
    expect(openUpstream(folder).revision).toMatch(/^[0-9a-f]{40}$/);
    expect(() => openUpstream(path.join(folder, 'none'))).toThrow('found nothing');
  });
});

describe('what is written into the data', () => {
  const text = `# head\ngroup: connector\ncommands:\n  - command: ddn connector init\n    flags:\n      - name: --ci # remark\n        type: bool\n        description: >-\n          Ignores the context of the project.\n`;
  const flag = {kind: 'cli-page', group: 'ddn connector init'} as const;

  test('is facts only: sentences and comments stay, and what is new is marked for review', () => {
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

  test('renames a flag and keeps its sentence; nothing is removed', () => {
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

test('pages and examples that name a flag with its command are affected', () => {
  const drift = {kind: 'cli-page', group: 'ddn connector init', name: '--ci', change: 'removed', fields: {}} as const;
  const texts = [
    {file: 'docs/a.mdx', text: 'ddn connector init app --ci'},
    {file: 'docs/b.mdx', text: 'ddn connector init app --ci-only'},
    {file: 'docs/c.mdx', text: 'ddn run --ci'},
  ];
  expect(findAffected(drift, texts)).toEqual(['docs/a.mdx']);
});

test('the lock and the facts of the docs can be read', () => {
  const {sources} = readLock();
  expect(new Set(sources.map(({kind}) => kind))).toEqual(new Set(['cli-page', 'json-schema', 'hub']));
  for (const kind of ['cli-page', 'json-schema', 'openapi', 'hub'] as const)
    expect(readOwnFacts(kind).length, kind).toBeGreaterThan(5);
});
