import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {listCovered} from './corpus.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'covered-'));
const write = (name: string) => fs.writeFileSync(path.join(root, name), 'Text.\n');

beforeAll(() => {
  fs.mkdirSync(path.join(root, 'docs'));
  for (const name of ['.gitignore', 'docs/kept.mdx', 'docs/removed.mdx', 'docs/café au lait.mdx', 'other.mdx'])
    write(name);
  fs.writeFileSync(path.join(root, '.gitignore'), 'draft.mdx\n');
  execFileSync('git', ['init', '--quiet'], {cwd: root});
  execFileSync('git', ['add', '.'], {cwd: root});
  fs.rmSync(path.join(root, 'docs/removed.mdx'));
  write('docs/new.mdx');
  write('docs/draft.mdx');
});

test('lists existing files, including new files and files with any name, but no files that Git ignores', () => {
  expect(listCovered(root)).toEqual(['docs/café au lait.mdx', 'docs/kept.mdx', 'docs/new.mdx']);
});
