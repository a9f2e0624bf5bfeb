import {expect, test} from 'vitest';
import {Corpus} from '../mcp/corpus.ts';
import type {NodeSearch} from '../plugins/search/node.ts';
import {findPassages} from './passages.ts';

test('the passage of a flag contains the flag, not the beginning of its page', () => {
  const markdown = `# ddn run\n\nRuns a script.\n\n## Flags\n\n- \`--dry-run\` (bool): Only checks.\n- \`--out\`: Prints.\n`;
  const text = Buffer.from(markdown);
  const page = {path: '/run/', title: 'ddn run', description: '', section: 'Reference', markdown: '/run/index.md'};
  const corpus = new Corpus(
    {
      title: 'Docs',
      origin: 'https://docs.example.com',
      baseUrl: '/',
      pages: [{...page, bytes: {start: 0, end: text.length}}],
    },
    text,
  );
  const plain = (of: string) => ({text: of, marks: []});
  const hits = [{path: page.path, anchor: 'flag-dry-run', heading: plain('--dry-run'), trail: [], score: 1}];
  const search = {
    search: () => ({pages: [{path: page.path, title: plain(page.title), trail: [], hits}]}),
  } as unknown as NodeSearch;
  expect(findPassages('What does --dry-run do?', undefined, {corpus: () => corpus, search: () => search})).toEqual([
    {
      source: {title: 'ddn run', heading: '--dry-run', url: 'https://docs.example.com/run/#flag-dry-run'},
      text: '- `--dry-run` (bool): Only checks.',
    },
  ]);
});
