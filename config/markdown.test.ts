import {expect, test} from 'vitest';
import {rejectImage} from './markdown.ts';

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
