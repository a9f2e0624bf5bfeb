import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {describe, expect, test} from 'vitest';
import type {Manifest, ManifestPage} from '../plugins/llms/files.ts';
import {readBook} from './chapters.ts';
import {makeEpub} from './epub.ts';
import {writePrintable} from './print.ts';
import {renderChapter} from './render.ts';

const site = fs.mkdtempSync(path.join(os.tmpdir(), 'books-'));

const origin = 'https://docs.example.com';
const sources = [
  {
    path: '/docs/start/',
    section: 'Basics',
    text: '# Start & go\n\nURL: x\nLast edited: 2026-11-02\n\nSee [steps](https://docs.example.com/docs/deep/page/#the-steps), [all](https://docs.example.com/docs/deep/page/#gone), [other](https://example.com/) and [here](https://docs.example.com/docs/start/#own).\n\n## Own\n\n![A cat](https://docs.example.com/cat.png)\n\n```bash title="x"\na <b> && c\n```\n',
  },
  {
    path: '/docs/deep/page/',
    section: 'More',
    text: '# Page\n\nURL: x\nLast edited: 2026-11-05\n\n## Steps to do {#the-steps}\n\n| a | b |\n| --- | ---: |\n| 1 | `2` |\n\n<script>alert(1)</script>\n',
  },
];

let start = 0;
const pages = sources.map(({path: page, section, text}): ManifestPage => {
  const bytes = {start, end: (start += Buffer.byteLength(text))};
  const title = /^# (.*)/.exec(text)![1]!;
  return {path: page, title, description: '', section, markdown: '', bytes};
});
fs.mkdirSync(path.join(site, 'llms'));
fs.writeFileSync(path.join(site, 'llms-full.txt'), sources.map(({text}) => text).join(''));
const manifest: Manifest = {title: 'Docs', origin, baseUrl: '/docs/', pages};
fs.writeFileSync(path.join(site, 'llms/pages.json'), JSON.stringify(manifest));

const open = (section?: string) => {
  const files = unzipSync(makeEpub(readBook(site, section)));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};
const linksOf = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href!);

describe('an EPUB', () => {
  test('begins with its uncompressed media type, and is the same for the same site', () => {
    const bytes = makeEpub(readBook(site));
    expect(Buffer.from(bytes.subarray(30, 58)).toString()).toBe('mimetypeapplication/epub+zip');
    expect(makeEpub(readBook(site))).toEqual(bytes);
    expect(open().get('book/package.opf')).toContain('<dc:date>2026-11-05</dc:date>');
  });

  test('has links between its chapters, to anchors that exist, and other links to the site', () => {
    const files = open();
    const links = linksOf(files.get('book/page-start.xhtml')!);
    expect(links).toEqual([
      'style.css',
      'page-deep-page.xhtml#page-deep-page--the-steps',
      'page-deep-page.xhtml#page-deep-page',
      'https://example.com/',
      '#page-start--own',
      'https://docs.example.com/cat.png',
    ]);
    for (const [file, text] of files) {
      for (const link of linksOf(text).filter((each) => !each.includes(':') && each.includes('#'))) {
        const [name, id] = link.split('#') as [string, string];
        expect(files.get(name ? `book/${name}` : file), `${file}: ${link}`).toContain(` id="${id}"`);
      }
    }
  });

  test('has a table of contents that lists each chapter below its section', () => {
    const entry = '<ol><li><a href="page-deep-page.xhtml">Page</a></li></ol>';
    expect(open().get('book/nav.xhtml')).toContain(`</ol></li><li><span>More</span>${entry}</li></ol></nav>`);
  });

  test('escapes text', () => {
    const files = open();
    expect(files.get('book/page-start.xhtml')).toContain('a &#x3C;b> &#x26;&#x26; c');
    expect(files.get('book/page-deep-page.xhtml')).not.toContain('<script>');
    expect(files.get('book/nav.xhtml')).toContain('Start &amp; go');
    expect(files.get('book/page-deep-page.xhtml')).toContain('Steps to do</h2>');
  });

  test('of a section has only its chapters, whose other links lead to the site', () => {
    const files = open('Basics');
    expect([...files.keys()].filter((name) => name.includes('page-'))).toEqual(['book/page-start.xhtml']);
    expect(linksOf(files.get('book/page-start.xhtml')!)).toContain(
      'https://docs.example.com/docs/deep/page/#the-steps',
    );
    expect(() => readBook(site, 'Nothing')).toThrow('There is no section "Nothing"; expected "Basics", "More"');
  });
});

test('a printable book has all chapters and links between them', () => {
  const html = writePrintable(readBook(site));
  for (const link of linksOf(html).filter((each) => each.startsWith('#')))
    expect(html).toContain(` id="${link.slice(1)}"`);
  expect(linksOf(html)).toContain('#page-deep-page--the-steps');
});

test('without a built site, the error says how to build it', () => {
  expect(() => readBook(os.tmpdir())).toThrow('run "npm run build"');
});

test('a picture in a link is text, because a link cannot contain another one', () => {
  const html = renderChapter('page-a', 'A', '[![Logo](https://d/l.png) More](https://d/)\n', (href) => href);
  expect(html).toContain('<a href="https://d/"><span>Picture: Logo</span> More</a>');
});
