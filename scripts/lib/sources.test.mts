import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, expect, test} from 'vitest';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {hashSources} from './sources.mts';

let root: string;
const write = (name: string, text: string) => writeWhole(path.join(root, name), text);
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {cwd: root});

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  write('docs/a.md', 'a');
  write('package.json', '{}');
});

test.each(['docs/a.md', 'package.json', 'scripts/build.mts', 'plugins/x/index.ts'])(
  'a change to %s makes a build stale',
  (name) => {
    const before = hashSources(root, {});
    expect(hashSources(root, {})).toBe(before);
    write(name, 'changed');
    expect(hashSources(root, {})).not.toBe(before);
  },
);

test('a change to another source makes a build that has it stale', () => {
  const [before, withFixture] = [hashSources(root, {}), hashSources(root, {}, ['tests/fixture'])];
  write('tests/fixture/a.md', 'a');
  expect(hashSources(root, {})).toBe(before);
  expect(hashSources(root, {}, ['tests/fixture'])).not.toBe(withFixture);
});

/** The variables in README.md's table, except the one that only servers read. */
const settings = fs
  .readFileSync(path.join(rootDir, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .flatMap((line) => line.split('|')[1]!.match(/[A-Z_]+/g)!)
  .filter((name) => name !== 'MCP_ALLOWED_ORIGINS');

test.each(settings)('the setting %s makes a build stale', (name) => {
  expect(hashSources(root, {[name]: 'x'})).not.toBe(hashSources(root, {}));
});

test('a commit that dates pages makes a build stale, but a server setting does not', () => {
  const before = hashSources(root, {});
  expect(hashSources(root, {PORT: '1'})).toBe(before);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Add');
  expect(hashSources(root, {})).not.toBe(before);
});

test('a commit outside of docs makes a build stale only if its pages name the commit in reports', () => {
  const reports = {REPORT_URL: 'https://git.example.com/issues/new'};
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Add');
  const [before, withReports] = [hashSources(root, {}), hashSources(root, reports)];
  git('commit', '-qm', 'Change nothing', '--allow-empty');
  expect(hashSources(root, {})).toBe(before);
  expect(hashSources(root, reports)).not.toBe(withReports);
});

test('ignores an editor’s lock, which is a dangling symbolic link', () => {
  write('docs/deep/a.md', 'a');
  const before = hashSources(root, {});
  fs.symlinkSync('someone@machine.1234', path.join(root, 'docs/deep/.#a.md'));
  expect(hashSources(root, {})).toBe(before);
});
