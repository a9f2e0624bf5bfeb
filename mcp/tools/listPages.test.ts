import {expect, test} from 'vitest';
import type {ManifestPage} from '../../plugins/llms/files.ts';
import {Corpus} from '../corpus.ts';
import type {Sources} from '../sources.ts';
import {listPages, listPagesInput} from './listPages.ts';
import {longestText} from './tool.ts';

const paths = Array.from({length: 40}, (_, i) => `/page-${i}/`);
const pages = paths.map((path): ManifestPage => ({
  path,
  title: path,
  description: 'x'.repeat(160),
  section: 'Guides',
  markdown: `${path}index.md`,
  bytes: {start: 0, end: 0},
  changed: '2026-11-02',
}));
const sections = Array.from({length: 8}, (_, i) => ({id: `${i}`, title: `${i}${'y'.repeat(150)}`}));
const changes = paths.map((path) => ({path, date: '2026-11-02', sections}));
const corpus = new Corpus({title: 'Docs', origin: 'https://docs.example.com', baseUrl: '/', pages}, Buffer.from(''), {
  since: '2026-11-01',
  changes,
} as unknown as ConstructorParameters<typeof Corpus>[2]);

test('splits a long list with many changed headings into several answers', () => {
  const seen: string[] = [];
  let offset: number | undefined = 0;
  let answers = 0;
  while (offset !== undefined) {
    const input = listPagesInput.parse({changed_since: '2026-11-01', offset});
    const {content, structuredContent} = listPages(input, {corpus: () => corpus} as unknown as Sources);
    const {pages: listed, next} = structuredContent as {pages: {path: string}[]; next?: number};
    const text = (content[0] as {text: string}).text;
    expect(text.length).toBeLessThan(longestText * 1.1);
    if (next !== undefined) expect(text).toContain(`Continue with offset ${next}.`);
    seen.push(...listed.map(({path}) => path));
    offset = next;
    answers++;
  }
  expect(seen).toEqual(paths);
  expect(answers).toBeGreaterThan(1);
});
