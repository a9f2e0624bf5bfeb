import {describe, expect, test} from 'vitest';
import {similarity} from './lib/twinText.ts';
import {findUncompared} from './twins.ts';

test('a page of docs/ without an article in the build is not skipped', () => {
  const pages = ['/a/', '/b/'].map((path) => ({file: `docs${path.slice(0, -1)}.mdx`, path}));
  expect(findUncompared(pages, new Set(['/a/', '/b/', '/index/']))).toEqual([]);
  expect(findUncompared(pages, new Set(['/a/']))).toEqual([expect.stringMatching(/^docs\/b\.mdx: found no <article>/)]);
});

describe('similarity', () => {
  const words = (text: string) => text.split(' ');

  test('counts the words that two texts share in order', () => {
    expect(similarity(words('a b c d'), words('a b c d'))).toBe(1);
    expect(similarity(words('a b c d'), words('a x c d'))).toBe(0.75);
    expect(similarity(words('a b'), words('b a'))).toBe(0.5);
    expect(similarity([], [])).toBe(1);
  });

  test('is 0 if the least value cannot be reached', () => {
    expect(similarity(words('a b c d'), words('e f g h'), 0.9)).toBe(0);
  });
});
