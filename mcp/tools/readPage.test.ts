import {expect, test} from 'vitest';
import type {ManifestPage} from '../../plugins/llms/files.ts';
import {Corpus} from '../corpus.ts';
import type {Sources} from '../sources.ts';
import {readPage} from './readPage.ts';
import {longestText} from './tool.ts';

test.each(['\n\n', '\n', ' '])('a piece that %j ends is not longer than the limit', (mark) => {
  const markdown = 'x'.repeat(longestText) + mark.repeat(2) + 'y'.repeat(100);
  const bytes = {start: 0, end: markdown.length};
  const page: ManifestPage = {path: '/long/', title: 'Long', description: '', section: '', markdown: '', bytes};
  const corpus = new Corpus({title: '', origin: '', baseUrl: '/', pages: [page]}, Buffer.from(markdown));
  const {content} = readPage({path: '/long/', offset: 0}, {corpus: () => corpus} as unknown as Sources);
  expect((content[0] as {text: string}).text).toMatch(new RegExp(`Characters 0 to ${longestText} of`));
});
