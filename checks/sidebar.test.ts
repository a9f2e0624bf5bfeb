import {expect, test} from 'vitest';
import {findMissing} from './sidebar.ts';

const page = (file: string, frontMatter = {}) => ({file, frontMatter});

test('a listed page or folder that no section names is a fault', () => {
  const pages = ['docs/evals.mdx', 'docs/auth/index.mdx', 'docs/auth/jwt/modes.mdx'].map((file) => page(file));
  expect(findMissing(pages, ['evals', 'auth'])).toEqual([]);
  expect(findMissing(pages, ['auth-flows', 'evals'])).toEqual([
    'docs/auth/index.mdx: the sidebar has no "auth"; add it to a section in config/sections.ts, or set unlisted: true',
    expect.stringMatching(/^docs\/auth\/jwt\/modes\.mdx: the sidebar has no "auth"/),
  ]);
});

test('the introduction and unlisted pages need no section', () => {
  expect(findMissing([page('docs/index.mdx'), page('docs/kitchen-sink.mdx', {unlisted: true})], [])).toEqual([]);
});
