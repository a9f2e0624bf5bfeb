import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {mdxParser} from '../../config/parsers.ts';
import remarkComponents from '../content-components/remark.ts';
import type {CheckedCode} from '../verified-examples/remark.ts';
import remarkCodeBlocks from './remark.ts';

const run = (value: string) => {
  const file = new VFile({path: 'docs/a.mdx', value});
  return unified().use([remarkComponents, remarkCodeBlocks]).run(mdxParser.parse(file), file);
};
const annotated = (lines: string, items: string) =>
  `<AnnotatedCode lines="${lines}">\n\n\`\`\`yaml\na: 1\nb: 2\n\`\`\`\n\n${items}\n\n</AnnotatedCode>\n`;

test('a mark on a missing line stops the build', async () => {
  await expect(run('```yaml {9}\na: 1\n```')).rejects.toThrow(/marks line 9, but the fence has 1 lines/);
  await expect(run(annotated('9', '1. Nine.'))).rejects.toThrow(/marks line 9/);
  await expect(run(annotated('2', '1. Two.'))).resolves.toBeDefined();
});

test.each([
  ['```\na: 1\n```', /needs a language/],
  ['```yaml file="examples/fernway/compose.yaml"\na: 1\n```', /must be empty/],
  ['```yaml file="examples/../package.json"\n```', /must be inside examples\//],
])('%j stops the build', async (fence, expected) => {
  await expect(run(fence)).rejects.toThrow(expected);
});

test('errors in the marks of annotated code have a position', async () => {
  await expect(run(`Text.\n\n${annotated('2,2', '1. Two.\n2. Again.')}`)).rejects.toMatchObject({line: 3});
  await expect(run(`Text.\n\n${annotated('5-2', '1. Two.')}`)).rejects.toMatchObject({line: 3});
});

test('a file tree rejects names that Markdown changes', async () => {
  const tree = (name: string) => run(`<FileTree>\n\n- app/\n  - ${name} the package\n\n</FileTree>`);
  await expect(tree('__init__.py')).rejects.toThrow(/backticks/);
  await expect(tree('`__init__.py`')).resolves.toBeDefined();
});

test.each([
  ['```sql\nSELECT 1\n```', true],
  ['```sql setup="empty"\nSELECT 1\n```', false],
  ['```sql dialect="snowflake"\nSELECT 1\n```', false],
  ['```sql\nCREATE EXTENSION vector\n```', false],
  ['```bash\nls\n```', false],
])('readers can run a sample only if it ran unchanged on Fernway’s database: %j', async (fence, expected) => {
  const file = new VFile({path: 'docs/a.mdx', value: fence});
  const tree = mdxParser.parse(file);
  (tree.children[0] as CheckedCode).data = {level: 'executed'};
  const rendered = await unified().use([remarkCodeBlocks]).run(tree, file);
  expect(JSON.stringify(rendered).includes('"runnable"')).toBe(expected);
});
