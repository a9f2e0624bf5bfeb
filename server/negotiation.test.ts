import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {negotiatePage, parseAccept, prefersMarkdown, textTypeOf} from './negotiation.ts';

const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

describe('prefersMarkdown', () => {
  test.each([
    ['text/markdown', true],
    ['TEXT/Markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/markdown;q=0.5, text/html;q=0.4', true],
    ['text/markdown;charset=utf-8', true],
    ['text/markdown; charset="UTF-8"; q=1, text/html;q=0.5', true],
    ['text/markdown, text/html, */*', true], // coding agents
    ['text/markdown, */*', true],
    ['*/*, text/markdown', true],
    ['text/html;q=0, */*', true],
    ['text/*, text/html;q=0.2', true],
    [undefined, false],
    ['', false],
    ['*/*', false],
    [chrome, false],
    ['text/*', false],
    ['text/html', false],
    ['text/html, text/markdown', false],
    ['text/html, text/markdown;q=0.9', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0, */*', false],
    ['text/markdown;q=0.001, */*', false],
    ['text/markdown;q=2', false], // not a weight
    ['text/markdown;q=0.1234, text/html;q=0.1', false],
    ['text/markdown;variant=GFM', false], // a flavour we do not have
    ['text/x-markdown', false],
    ['application/json', false],
    ['nonsense', false],
    ['"text/markdown", text/html', false],
  ])('%s → %s', (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
  });

  test('the most specific range decides, wherever it stands', () => {
    expect(prefersMarkdown('*/*;q=0.1, text/*;q=0.2, text/markdown;q=0.3, text/html;q=0.25')).toBe(true);
    expect(prefersMarkdown('text/markdown;q=0.1, text/*;q=0.9, */*')).toBe(false);
  });

  test('any header is answered, fast', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({unit: fc.constantFrom('text', 'markdown', '/', '*', ',', ';', 'q', '=', '0', '.', '1', '"', '\\', ' ')})), (header) => {
        expect(typeof prefersMarkdown(header)).toBe('boolean');
      }),
    );
    const started = performance.now();
    prefersMarkdown('text/markdown;q="'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(100);
  });

  test('weights order the answer whatever else is accepted', () => {
    const weight = fc.integer({min: 0, max: 1000}).map((n) => n / 1000);
    fc.assert(
      fc.property(weight, weight, fc.boolean(), (markdown, html, swap) => {
        const parts = [`text/markdown;q=${markdown}`, `text/html;q=${html}`, 'image/*'];
        const expected = markdown > html || (markdown === html && markdown > 0 && !swap);
        expect(prefersMarkdown((swap ? parts.reverse() : parts).join(', '))).toBe(expected);
      }),
    );
  });
});

test('parseAccept leaves out what is no media range', () => {
  expect(parseAccept('a/b;q=0.5, , */x, c, d/e/f, g/h;q=x')).toEqual([{type: 'a', subtype: 'b', parameters: {}, weight: 0.5}]);
  expect(parseAccept('a/b;__proto__="x;y,z";q=1')[0]?.parameters).toEqual(Object.assign(Object.create(null), {['__proto__']: 'x;y,z'}));
});

describe('negotiatePage', () => {
  const site = {baseUrl: '/docs/', exists: (file: string) => file === 'quickstart/index.md' || file === 'index.md'};

  test('Markdown says where it is and that the answer depends on Accept', () => {
    expect(negotiatePage('quickstart/', 'text/markdown', site)).toEqual({
      file: 'quickstart/index.md',
      headers: {Vary: 'Accept', 'Content-Type': 'text/markdown; charset=utf-8', 'Content-Location': '/docs/quickstart/index.md'},
    });
  });

  test('HTML varies as well and names its other form', () => {
    expect(negotiatePage('', chrome, site)).toEqual({file: 'index.html', headers: {Vary: 'Accept', Link: '</docs/index.md>; rel="alternate"; type="text/markdown"'}});
  });

  test('a page without a twin is HTML for everybody', () => {
    expect(negotiatePage('search/', 'text/markdown', site)).toEqual({file: 'search/index.html', headers: {}});
  });
});

test('textTypeOf names the character set', () => {
  expect(textTypeOf('llms.txt')).toBe('text/plain; charset=utf-8');
  expect(textTypeOf('a/index.md')).toBe('text/markdown; charset=utf-8');
  expect(textTypeOf('a/index.html')).toBeUndefined();
});
