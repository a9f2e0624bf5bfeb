import {describe, expect, test} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findBrokenReferences} from './links.ts';
import {parsePage, readFacts, removeNulls} from './parse.ts';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
fs.mkdirSync(path.join(outDir, 'img'));
fs.writeFileSync(path.join(outDir, 'img/a.svg'), '');

function faults(html: string, baseUrl = '/') {
  const pages = [parsePage(`${baseUrl}a/`, html), parsePage(`${baseUrl}b/`, '<p id="part">text</p>')].map(readFacts);
  return findBrokenReferences(pages, {outDir, baseUrl, url: 'https://docs.example'});
}

describe('findBrokenReferences', () => {
  test('accepts existing pages, elements with ids, and files, and all other sites', () => {
    expect(
      faults(
        '<h2 id="x">x</h2><a href="/b/">b</a><a href="/b/#part">b</a><a href="#x">x</a><img src="/img/a.svg"><a href="https://example.com/none">out</a><a href="mailto:a@example.com">m</a><meta property="og:image" content="https://docs.example/img/a.svg"><a href="https://docs.example/beside">beside</a>',
      ),
    ).toEqual([]);
  });

  test.each([
    ['<a href="/c/">gone</a>', 'no such page or file'],
    ['<a href="/b/#none">gone</a>', 'no element with the id "none"'],
    ['<a href="#none">gone</a>', 'no element with the id "none"'],
    ['<a href="/b/#parts">b</a>', 'no element with the id "parts"; did you mean "part"?'],
    ['<a href="/reference/spec/">old</a>', 'the page moved; link to "/architecture/"'],
    ['<a href="/b">b</a>', 'lacks its trailing slash'],
    ['<a href="/b/#50%">b</a>', 'has a "%" without two hexadecimal digits; write it as %25'],
    ['<a href="/50%/">b</a>', 'has a "%" without two hexadecimal digits; write it as %25'],
    ['<img src="/img/b.svg">', 'no such page or file'],
    ['<a href="/img">folder</a>', 'no such page or file'],
    ['<meta property="og:image" content="https://docs.example/img/b.png">', 'no such page or file'],
    ['<form action="/find/"></form>', 'no such page or file'],
    ['<p id="x"></p><p id="x"></p>', 'the id "x" is on more than one element'],
  ])('reports %s with the name of the page', (html, expected) => {
    const [fault, ...more] = faults(html);
    expect(more).toEqual([]);
    expect(fault).toContain(expected);
    expect(fault).toMatch(/^\/a\/: /);
  });

  test('names a fault of all pages once, so it does not hide the fault of one page', () => {
    const own = '<a href="/gone/">gone</a>';
    const pages = Array.from({length: 30}, (_, index) =>
      parsePage(`/${index}/`, `<a href="/none/">Footer</a>${index === 29 ? own : ''}`),
    ).map(readFacts);
    expect(findBrokenReferences(pages, {outDir, baseUrl: '/', url: 'https://docs.example'})).toEqual([
      '/0/ and 29 other pages (see config/): <a> to "/none/" ("Footer"): no such page or file',
      '/29/: <a> to "/gone/" ("gone"): no such page or file',
    ]);
  });

  test('names a fault once if one page repeats it', () => {
    expect(faults('<a href="#old">old</a>'.repeat(30))).toEqual([expect.stringMatching(/^\/a\/: <a> to "#old"/)]);
  });

  test('reports a link that leaves the base URL', () => {
    expect(faults('<a href="/b/">b</a>', '/docs/')[0]).toContain('is outside the base URL /docs/');
    expect(faults('<a href="/docs/b/">b</a>', '/docs/')).toEqual([]);
  });
});

describe('readFacts', () => {
  test('distinguishes executable scripts from data blocks, and finds inline styles', () => {
    const page = parsePage(
      '/a/',
      '<title>T</title><script>run()</script><script type="application/json">{}</script><script src="/x.js"></script><p style="color:red">x</p>',
    );
    expect(page.title).toBe('T');
    const facts = readFacts(page);
    expect(facts.inlineScripts).toEqual(['run()']);
    expect(facts.inlineStyles).toHaveLength(1);
  });
});

test('removes zero bytes from a page', () => {
  expect(removeNulls('<p>a\0\0…b\0</p>')).toBe('<p>a…b</p>');
});
