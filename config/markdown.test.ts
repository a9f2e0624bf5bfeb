import {expect, test} from 'vitest';
import {rejectImage, rejectLink} from './markdown.ts';

test('a missing image stops the build with its file and line, and what to do', () => {
  const position = {start: {line: 7, column: 1}, end: {line: 7, column: 20}};
  expect(() =>
    rejectImage({
      url: '/img/none.png',
      sourceFilePath: 'docs/a.mdx',
      node: {type: 'image', url: '/img/none.png', position},
    }),
  ).toThrow(/^docs\/a\.mdx:7: found the image "\/img\/none\.png".*Add the file, or correct the path\.$/);
});

test('a link to a missing file stops the build, with the place and what to write', () => {
  const position = {start: {line: 12, column: 1}, end: {line: 12, column: 20}};
  const link = {type: 'link' as const, url: './model.mdx', children: [], position};
  expect(() => rejectLink({url: './model.mdx', sourceFilePath: 'docs/evals.mdx', node: link})).toThrow(
    'docs/evals.mdx:12: found the link "./model.mdx", and no such file; expected the path of a page, such as /metadata/model/. Correct the link.',
  );
});
