import {expect, test} from 'vitest';
import {keyOf} from '../plugins/verified-examples/record.ts';
import {findStale} from './verified.ts';

const example = (code: string) => `# A\n\n\`\`\`sql\n${code}\n\`\`\`\n`;
const page = {file: 'docs/a.mdx', text: example('SELECT 1')};
const record = {date: '2026-11-26', data: 'data', pages: {[page.file]: {key: keyOf(page.text), examples: {}}}};

test('a page with unchanged examples is current, even if its prose changes', async () => {
  expect(await findStale([{...page, text: `${page.text}\nMore.\n`}], record, 'data')).toEqual([]);
});

test.each([
  ['an example that changed', [{...page, text: example('SELECT 2')}], 'docs/a.mdx'],
  ['a page with an example that was never verified', [page, {...page, file: 'docs/b.mdx'}], 'docs/b.mdx'],
  ['a page that is gone', [], 'docs/a.mdx'],
])('%s is stale', async (_what, pages, file) => {
  const found = await findStale(pages, record, 'data');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(`${file}: its examples changed after they were verified; run "npm run examples"`);
});

test('a drawing is not an example', async () => {
  const drawing = {file: 'docs/b.mdx', text: '```mermaid title="A"\nflowchart LR\n  a --> b\n```\n'};
  expect(await findStale([page, drawing], record, 'data')).toEqual([]);
});

test('changed data makes all examples stale', async () => {
  expect(await findStale([page], record, 'other')).toEqual([
    expect.stringMatching(/^reference\/ or examples\/ changed/),
  ]);
});
