import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fileOf, multiply, plainBody, readPlainPages, treeOf, type PlainPage} from './content.mts';

const page = (path: string, title = path): PlainPage => ({path, title, description: '', markdown: ''});

describe('plainBody', () => {
  const origin = 'https://docs.example';

  it('removes the title and the lines about the page', () => {
    expect(plainBody('# Title\n\nURL: https://docs.example/a/\nLast edited: 2026-01-02\n\nText.\n', origin)).toBe(
      'Text.\n',
    );
  });

  it('makes links start at the root, and links to the introduction lead to the root', () => {
    expect(
      plainBody(
        '[a](https://docs.example/a/#b) [start](https://docs.example/index/) [other](https://other.example/)',
        origin,
      ),
    ).toBe('[a](/a/#b) [start](/) [other](https://other.example/)');
  });

  it('removes heading IDs, but not braces in code', () => {
    expect(plainBody('## Name {#id}\n\n```text\n## Name {#id}\n```', origin)).toBe(
      '## Name\n\n```text\n## Name {#id}\n```',
    );
  });

  it('keeps languages that every highlighter knows, without the text after them', () => {
    expect(plainBody('```json title="a.json"\n{}\n```\n\n````promptql\n```\n````', origin)).toBe(
      '```json\n{}\n```\n\n````text\n```\n````',
    );
  });
});

describe('readPlainPages', () => {
  it('reads whole pages by their byte positions, and puts the introduction in place of the home page', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'));
    const [home, start] = ['# Höme\n\nNo text.\n', '# Start\n\nÜber [us](https://docs.example/a/).\n'].map((text) =>
      Buffer.from(text),
    );
    const at = (path: string, title: string, from: number, length: number) => ({
      path,
      title,
      description: '',
      bytes: {start: from, end: from + length},
    });
    fs.mkdirSync(path.join(folder, 'llms'));
    fs.writeFileSync(path.join(folder, 'llms-full.txt'), Buffer.concat([home!, start!]));
    fs.writeFileSync(
      path.join(folder, 'llms/pages.json'),
      JSON.stringify({
        origin: 'https://docs.example',
        pages: [at('/', 'Höme', 0, home!.length), at('/index/', 'Start', home!.length, start!.length)],
      }),
    );
    expect(readPlainPages(folder)).toEqual([
      {path: '/', title: 'Start', description: '', markdown: 'Über [us](/a/).\n'},
    ]);
  });
});

describe('multiply', () => {
  it('gives every copy its own paths and titles', () => {
    const pages = multiply([page('/', 'Start'), page('/a/', 'A')], 3);
    expect(pages).toHaveLength(6);
    expect(new Set(pages.map(({path}) => path)).size).toBe(6);
    expect(pages.slice(2, 4)).toMatchObject([
      {path: '/part-2/', title: 'Start (part 2)'},
      {path: '/part-2/a/', title: 'A (part 2)'},
    ]);
  });
});

describe('treeOf', () => {
  it('puts pages below the page whose path they continue, in their original order', () => {
    const {children} = treeOf([page('/b/'), page('/b/d/'), page('/b/c/'), page('/a/x/')]);
    expect(children.map(({name}) => name)).toEqual(['b', 'a']);
    expect(children[0]!.children.map(({name}) => name)).toEqual(['d', 'c']);
    expect(children[1]!.page).toBeUndefined();
    expect(children[1]!.children[0]!.page!.path).toBe('/a/x/');
  });
});

describe('fileOf', () => {
  it('makes a page with others below it the index of a folder', () => {
    const paths = new Set(['/', '/a/', '/a/b/', '/ab/']);
    expect(['/', '/a/', '/a/b/', '/ab/'].map((path) => fileOf(page(path), paths))).toEqual([
      'index.md',
      'a/index.md',
      'a/b.md',
      'ab.md',
    ]);
  });
});
