import {describe, expect, test} from 'vitest';
import {anchorOf, findSections, readHeading} from './headings.ts';
import {markdownPath, twinPaths} from './paths.ts';

describe('findSections', () => {
  test('finds where sections begin and end, and ignores code', () => {
    const markdown = '# T\n\n## A\n\na\n\n### A1\n\n```\n## no\n```\n\n## `b` B {#bee}\n\nb\n';
    expect(
      findSections(markdown).map(({id, level, start, end}) => [
        id,
        level,
        markdown.slice(start, end).split('\n')[0],
        end,
      ]),
    ).toEqual([
      ['t', 1, '# T', markdown.length],
      ['a', 2, '## A', markdown.indexOf('## `b`')],
      ['a1', 3, '### A1', markdown.indexOf('## `b`')],
      ['bee', 2, '## `b` B {#bee}', markdown.length],
    ]);
  });
});

test.each([
  ['2. `ddn connector init`', 'ddn-connector-init'],
  ['Über & out', 'über--out'],
])('finds the anchor of %j', (source, id) => {
  expect(readHeading(source).id).toBe(id);
});

test('keeps letters of all scripts in an anchor', () => {
  expect(anchorOf('日本 x')).toBe('日本-x');
});

describe('twinPaths', () => {
  const isPage = (page: string) => ['', 'index/', 'auth/'].includes(page);

  test('returns two forms, except for a form that belongs to another page', () => {
    expect(twinPaths('auth/', isPage)).toEqual(['auth/index.md', 'auth.md']);
    expect(twinPaths('', isPage)).toEqual(['index.md']);
    expect(twinPaths('index/', isPage)).toEqual(['index/index.md']);
    expect(markdownPath('auth/', 'two')).toBe('auth/index.two.md');
  });
});
