import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import remarkProjectFiles, {anchorOf, folderOf} from './files.ts';
import {findProject, readProject} from './projects.ts';

async function expand(source: string): Promise<Root> {
  const file = new VFile({path: 'docs/p.mdx', value: source});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkProjectFiles);
  return (await processor.run(processor.parse(file), file)) as Root;
}

test('shows the files of a folder, each with a permanent anchor and its text', async () => {
  const {children} = await expand('<ProjectFiles name="fernway" folder="sales" />');
  const ids = children.flatMap((node) =>
    node.type === 'heading' ? [(node.data as {hProperties: {id: string}}).hProperties.id] : [],
  );
  expect(ids).toContain('sales-metadata-publicorders-hml');
  expect(ids).toHaveLength(
    [...readProject(findProject('fernway')).keys()].filter((file) => folderOf(file) === 'sales').length,
  );
  expect(children).toContainEqual(
    expect.objectContaining({
      type: 'code',
      lang: 'yaml',
      value: expect.stringContaining('name: PublicOrders') as string,
    }),
  );
});

test('shows code, but not the rows that fill the databases, and how they are made', async () => {
  const {children} = await expand('<ProjectFiles name="fernway" folder="db" />');
  const shown = (file: string) => {
    const heading = children.findIndex(
      (node) => node.type === 'heading' && (node.data as {hProperties: {id: string}}).hProperties.id === anchorOf(file),
    );
    return children[heading + 1]!.type;
  };
  expect(['db/schema.sql', 'db/seed.mjs', 'db/seed.sql', 'db/seed-texts.mjs'].map(shown)).toEqual([
    'code',
    'paragraph',
    'paragraph',
    'paragraph',
  ]);
});

test('allows line breaks in a path only after slashes', async () => {
  const {children} = await expand('<ProjectFiles name="fernway" folder="sales" />');
  const [path] = children.flatMap((node) => (node.type === 'heading' ? node.children : []));
  const parts = (path!.data as {hChildren: {tagName?: string; value?: string}[]}).hChildren;
  expect(parts.map(({tagName, value}) => value ?? `<${tagName}>`).join('')).toMatch(/^sales\/<wbr>\w+\/<wbr>/);
});

test('a path in the tree breaks after slashes, not within a name', async () => {
  const html: string[] = [];
  visit(await expand('<ProjectTree name="fernway" />'), 'inlineCode', ({value, data}) => {
    const breaks = ((data?.hChildren ?? []) as {tagName?: string}[]).filter(({tagName}) => tagName === 'wbr');
    if (value.includes('/') && !value.endsWith('/') && breaks.length === 0) html.push(value);
  });
  expect(html).toEqual([]);
});

test('the tree links every file to a page that shows it', async () => {
  const tree = await expand('<ProjectTree name="fernway" />');
  const links: string[] = [];
  visit(tree, 'link', ({url}) => void links.push(url));
  const files = [...readProject(findProject('fernway')).keys()];
  expect(links).toHaveLength(files.length);
  expect(new Set(links).size).toBe(files.length);
  for (const folder of new Set(files.map(folderOf))) {
    const page = fs.readFileSync(
      path.join(rootDir, `docs/examples/fernway/${folder === '.' ? 'project' : folder}.mdx`),
      'utf8',
    );
    expect(page).toContain(`<ProjectFiles name="fernway" folder="${folder}" />`);
    expect(page).toContain('content="noindex, follow"');
  }
});

test('names a long file without its text', async () => {
  const {children} = await expand('<ProjectFiles name="fernway" folder="db" />');
  expect(JSON.stringify(children)).toMatch(/This file has \d+ lines/);
  expect(Math.max(...children.map((node) => (node.type === 'code' ? node.value.length : 0)))).toBeLessThan(40_001);
});

test.each([
  ['<ProjectFiles name="fernway" folder="moon" />', /no files in the folder "moon"; expected one of/],
  ['<ProjectFiles name="fernwey" folder="sales" />', /"fernwey" is not a project/],
  ['<ProjectFiles name="fernway" />', /needs folder=/],
])('%s fails the build', async (source, message) => {
  await expect(expand(source)).rejects.toThrow(message);
});

test('an anchor consists of lowercase letters, digits, and hyphens', () => {
  expect(anchorOf('.hasura/context.yaml')).toBe('hasura-context-yaml');
});
