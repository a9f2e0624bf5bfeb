import {expect, test} from 'vitest';
import {Corpus} from '../mcp/corpus.ts';
import type {NodeSearch} from '../plugins/search/node.ts';
import {findPassages} from './passages.ts';

/** Finds the passages of a page on which the search finds these anchors. */
const passagesOf = (markdown: string, ...anchors: string[]) => passagesAfter(undefined, markdown, () => anchors);

/** Finds the passages of a page after an earlier question. */
function passagesAfter(earlier: string | undefined, markdown: string, anchorsOf: (query: string) => readonly string[]) {
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
  const hitsOf = (query: string) =>
    anchorsOf(query).map((anchor) => ({path: page.path, anchor, heading: plain(anchor), trail: [], score: 1}));
  const search = {
    search: ({query}: {query: string}) => ({
      pages: [{path: page.path, title: plain(page.title), trail: [], hits: hitsOf(query)}],
    }),
  } as unknown as NodeSearch;
  return findPassages('What does it do?', earlier, {corpus: () => corpus, search: () => search});
}

const flags = `# ddn run\n\nRuns a script.\n\n## Flags\n\n- \`--dry-run\` (bool): Only checks.\n- \`--out\`: Prints.\n`;

test('the passage of a flag contains the flag, not the beginning of its page', () => {
  expect(passagesOf(flags, 'flag-dry-run')).toEqual([
    {
      source: {title: 'ddn run', heading: 'flag-dry-run', url: 'https://docs.example.com/run/#flag-dry-run'},
      text: '- `--dry-run` (bool): Only checks.',
    },
  ]);
});

test('no passage repeats a part of another', () => {
  expect(passagesOf(flags, 'flags', 'flag-dry-run', 'flags').map(({source}) => source.heading)).toEqual(['flags']);
});

test('the passage of a long page is its introduction', () => {
  const [passage] = passagesOf(`# Page\n\nIntroduction.\n\n## Steps\n\n${'step '.repeat(500)}\n`, '');
  expect(passage!.text).toBe('# Page\n\nIntroduction.');
});

test('the last passage is left out if hardly anything of it has room', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const markdown = names.map((name) => `## ${name}\n\n`.padEnd(5_900, 'x\n')).join('');
  expect(passagesOf(`# Page\n\n${markdown}`, ...names)).toHaveLength(4);
});

test('all passages together have room for the model, so the last one is cut', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const markdown = names.map((name) => `## ${name}\n\n`.padEnd(5_800, 'x')).join('\n\n');
  const lengths = passagesOf(`# Page\n\n${markdown}`, ...names).map(({text}) => text.length);
  expect(lengths).toHaveLength(5);
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(24_000);
});

test('after a question, every second passage is about the subject of both', () => {
  const others = Array.from({length: 16}, (_, i) => `other-${i}`);
  const markdown = ['tokens', ...others].map((name) => `## ${name}\n\nText.\n`).join('\n');
  const passages = passagesAfter('How do I create tokens?', `# Page\n\n${markdown}`, (query) =>
    query.includes('tokens') ? ['tokens'] : others,
  );
  expect(passages.slice(0, 3).map(({source}) => source.heading)).toEqual(['other-0', 'tokens', 'other-1']);
});
