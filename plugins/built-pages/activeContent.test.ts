import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {findActiveContent} from './activeContent.ts';
import {parsePage, readFacts} from './parse.ts';

const own = '<script>boot()</script><script src="/controls.js" integrity="sha256-x"></script>';
const faults = (html: string) =>
  findActiveContent([parsePage('/a/', own), parsePage('/b/', own + html)].map(readFacts));

describe('findActiveContent', () => {
  test('accepts the elements of the site', () => {
    expect(
      faults(
        '<a href="https://example.com/">x</a><a href="mailto:a@example.com">m</a><a href="#x">x</a><img src="data:image/png;base64,AA"><link rel="icon" href="data:image/svg+xml,x"><form action="/search/"></form><script type="application/json">{}</script><p title="onclick=x">javascript: is a word</p>',
      ),
    ).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<script type="module">alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JaVa\tScript\n:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<link rel="stylesheet" href="data:text/css,x">',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg onload=alert(1)></svg>',
    '<form action="javascript:alert(1)"></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe srcdoc="x"></iframe>',
    '<iframe src="https://evil.example/" width="0" height="0"></iframe>',
    '<img src="javascript:alert(1)">',
    '<video poster="javascript:alert(1)"></video>',
    '<object data="x.swf"></object>',
    '<embed src="x.swf">',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<body><p><link rel="stylesheet" href="/x.css"></p></body>',
    '<body><meta name="robots" content="noindex"></body>',
    '<form action="https://evil.example/"></form>',
    '<form action="//evil.example/"></form>',
  ])('reports %s with the name of the page', (html) => {
    const found = faults(html);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(/^\/b\/: found .*; expected /s);
  });

  test('rejects all spellings of a URL that browsers would run', () => {
    const noise = fc.string({unit: fc.constantFrom(' ', '\t', '\n', '\r', '\f', '\x01', '\x1f'), maxLength: 3});
    const spelled = fc.tuple(
      ...[...'javascript:'].map((letter) =>
        fc.tuple(
          fc.constantFrom(
            letter,
            letter.toUpperCase(),
            `&#${letter.charCodeAt(0)};`,
            `&#x${letter.charCodeAt(0).toString(16)};`,
          ),
          fc.constantFrom('', '', '&Tab;', '&NewLine;', '&#10;'),
        ),
      ),
    );
    fc.assert(
      fc.property(noise, spelled, (before, letters) => {
        expect(faults(`<a href="${before}${letters.flat().join('')}alert(1)">x</a>`)).toHaveLength(1);
      }),
      {numRuns: 300},
    );
  });
});
