import {expect, test} from 'vitest';
import {findUncompared} from './twins.ts';

test('a page of docs/ without an article in the build is not skipped', () => {
  const pages = ['/a/', '/b/'].map((path) => ({file: `docs${path.slice(0, -1)}.mdx`, path}));
  expect(findUncompared(pages, new Set(['/a/', '/b/', '/index/']))).toEqual([]);
  expect(findUncompared(pages, new Set(['/a/']))).toEqual([expect.stringMatching(/^docs\/b\.mdx: found no <article>/)]);
});
