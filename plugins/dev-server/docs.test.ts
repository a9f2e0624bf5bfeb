import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {beforeEach, expect, test, vi} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import devDocs, {createInputsReader} from './docs.ts';

vi.mock('@docusaurus/plugin-content-docs', () => ({
  default: async () => ({loadContent: async () => 'content'}),
  validateOptions: vi.fn(),
}));

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

test('does not load the docs again after a change of the text', async () => {
  const before = await readInputs();
  write('page.mdx', `${page}Third.\n`);
  expect(await readInputs()).toBe(before);
});

test.each([
  ['changed front matter', () => write('page.mdx', page.replace('title: A', 'title: Other'))],
  ['a changed excerpt', () => write('page.mdx', page.replace('First.', 'The first.'))],
  ['invalid front matter', () => write('page.mdx', page.replace('title: A', 'title: "A'))],
  ['a change to another file', () => write('_category_.json', '{"label": "B"}')],
  ['a new page', () => write('new.mdx', page)],
  ['a deleted page', () => fs.rmSync(path.join(folder, 'page.mdx'))],
])('%s causes the docs to load again', async (_what, change) => {
  const before = await readInputs();
  change();
  expect(await readInputs()).not.toBe(before);
});

test('watches the groups of the sidebar', async () => {
  const context = {siteDir: folder, siteConfig: {markdown: {parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER}}};
  const plugin = await devDocs(context as never, {path: '.'} as never);
  expect(plugin.getPathsToWatch?.()).toContain(path.join(rootDir, 'config/sections.ts'));
});

test('loads the docs even if a page is opened while the bundler compiles', async () => {
  const context = {siteDir: folder, siteConfig: {markdown: {parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER}}};
  const plugin = await devDocs(context as never, {path: '.'} as never);
  const {plugins} = (plugin.configureWebpack as () => unknown)() as {plugins: {apply: (compiler: object) => void}[]};
  const tell: Record<string, () => void> = {};
  const hook = (name: string) => ({tap: (_plugin: string, listener: () => void) => (tell[name] = listener)});
  plugins[0]!.apply({hooks: {invalid: hook('invalid'), done: hook('done'), failed: hook('failed')}});
  await plugin.loadContent!();
  tell.invalid!();
  const loaded = plugin.loadContent!();
  await setTimeout(200); // by then, it waits for the bundler
  tell.invalid!();
  tell.done!();
  expect(await Promise.race([loaded, setTimeout(2_000, 'nothing')])).toBe('content');
});
