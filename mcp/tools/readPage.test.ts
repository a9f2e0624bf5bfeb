import {expect, test} from 'vitest';
import type {ManifestPage} from '../../plugins/llms/files.ts';
import {Corpus} from '../corpus.ts';
import type {Sources} from '../sources.ts';
import {readPage} from './readPage.ts';
import {longestText} from './tool.ts';

function read(markdown: string, offset = 0): string {
  const bytes = {start: 0, end: markdown.length};
  const page: ManifestPage = {path: '/long/', title: 'Long', description: '', section: '', markdown: '', bytes};
  const corpus = new Corpus({title: '', origin: '', baseUrl: '/', pages: [page]}, Buffer.from(markdown));
  const {content} = readPage({path: '/long/', offset}, {corpus: () => corpus} as unknown as Sources);
  return (content[0] as {text: string}).text;
}

test.each(['\n\n', '\n', ' '])('a piece that %j ends is not longer than the limit', (mark) => {
  const markdown = 'x'.repeat(longestText) + mark.repeat(2) + 'y'.repeat(100);
  expect(read(markdown)).toMatch(new RegExp(`Characters 0 to ${longestText} of`));
});

test('only the first piece of a long page lists its sections', () => {
  const section = (name: string) => `## ${name}\n\n### Details\n\n${'words '.repeat(longestText / 6)}\n\n`;
  const markdown = `# Long\n\n${section('First')}${section('Second')}${section('Third')}`;
  expect(read(markdown)).toMatch(/or read one section\. Sections: First; Second; Third\.\]$/);
  expect(read(markdown, longestText)).toMatch(/or read one section\.\]$/);
});
