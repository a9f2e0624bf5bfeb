import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createInputsReader} from './docs.ts';

let folder: string;
let readInputs: () => Promise<string>;
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const page = '---\ntitle: A\n---\n\nFirst.\n\nSecond.\n';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dev-docs-'));
  write('page.mdx', page);
  write('_category_.json', '{}');
  readInputs = createInputsReader([folder], DEFAULT_PARSE_FRONT_MATTER);
});

afterEach(() => fs.rmSync(folder, {recursive: true}));

test('a change of the text leaves the docs as they are', async () => {
  const before = await readInputs();
  write('page.mdx', `${page}Third.\n`);
  expect(await readInputs()).toBe(before);
});

test.each([
  ['front matter', () => write('page.mdx', page.replace('title: A', 'title: Other'))],
  ['the excerpt', () => write('page.mdx', page.replace('First.', 'The first.'))],
  ['front matter that cannot be read', () => write('page.mdx', page.replace('title: A', 'title: "A'))],
  ['another file', () => write('_category_.json', '{"label": "B"}')],
  ['a new page', () => write('new.mdx', page)],
  ['a page that is gone', () => fs.rmSync(path.join(folder, 'page.mdx'))],
])('%s has them loaded again', async (_what, change) => {
  const before = await readInputs();
  change();
  expect(await readInputs()).not.toBe(before);
});
