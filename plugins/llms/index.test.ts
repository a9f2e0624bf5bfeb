import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import type {Manifest} from './files.ts';
import {writeMarkdownViews, type MarkdownViewOptions} from './index.ts';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'llms-'));
const read = (name: string) => fs.readFileSync(path.join(outDir, name), 'utf8');
const pageOf = (name: string, title: string) => ({path: `/docs/${name}/`, title, description: `About\n${name}.`});
const twinOf = (name: string, title: string, text: string) => ({
  path: `/docs/${name}/`,
  title,
  markdown: `# ${title}\n\nURL: https://docs.example/docs/${name}/\n\n${text}\n`,
});
const twins = [
  twinOf('a', 'Café “A” [beta]', 'Ünïcode — 数据.'),
  twinOf('b', 'B', `## One\n\n${'Words.\n\n'.repeat(7_000)}## Two\n\nOther words.`),
  twinOf('c', 'C', 'Text.'),
];
const options: MarkdownViewOptions = {
  outDir,
  origin: 'https://docs.example',
  baseUrl: '/docs/',
  title: 'Docs',
  summary: 'What it is.',
  data: [{path: '/docs/reference/cli.json', title: 'Commands', bytes: 1_250_000}],
  changed: new Map([['/docs/c/', '2026-11-01']]),
  outline: [
    {label: 'Start', slug: 'start', pages: [pageOf('a', 'Café “A” [beta]')]},
    {label: 'More', slug: 'more', pages: [pageOf('c', 'C'), pageOf('b', 'B')]},
  ],
};
beforeAll(() => writeMarkdownViews(twins, options));

test('the list of pages names the bytes of each page in the file of all docs', () => {
  const {pages} = JSON.parse(read('llms/pages.json')) as Manifest;
  expect(pages.map(({path: each, section, changed}) => [each, section, changed])).toEqual([
    ['/docs/a/', 'Start', undefined],
    ['/docs/c/', 'More', '2026-11-01'],
    ['/docs/b/', 'More', undefined],
  ]);
  const all = fs.readFileSync(path.join(outDir, 'llms-full.txt'));
  for (const {path: each, bytes} of pages)
    expect(all.toString('utf8', bytes.start, bytes.end)).toBe(twins.find((twin) => twin.path === each)!.markdown);
});

test('llms.txt lists pages and files, with their sizes', () => {
  const text = read('llms.txt');
  expect(text).toContain('- [Café “A” \\[beta\\]](https://docs.example/docs/a/index.md): About a.\n');
  expect(text).toContain('- [Commands](https://docs.example/docs/reference/cli.json): 1.3 MB\n');
  expect(text).toContain('(https://docs.example/docs/llms-full.txt): every page in one file, 57 KB\n');
  expect(text).toContain('- [Start](https://docs.example/docs/llms/start.txt): 1 page, 1 KB\n');
  expect(text).toContain('- [More](https://docs.example/docs/llms/more.txt): 2 pages, 57 KB\n');
});

test('a long page has files with its sections, and is whole in the files of many pages', () => {
  expect(read('b/index.md')).toBe(read('b.md'));
  expect(read('b/index.md')).toContain('https://docs.example/docs/b/index.two.md');
  expect(read('b/index.two.md')).toContain('\n\nOther words.\n');
  expect(read('a/index.md')).toBe(twins[0]!.markdown);
  for (const name of ['llms-full.txt', 'llms/more.txt']) expect(read(name)).toContain(twins[1]!.markdown);
});

test('a page of the sidebar that was not built stops the build', () => {
  expect(() => writeMarkdownViews(twins.slice(1), options)).toThrow('/docs/a/ in the sidebar, but not among the built');
});
