import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {acceptedTypes, negotiatePage, prefersMarkdown} from './negotiation.ts';
import {acceptHeaders, chrome} from './testing/accept.ts';

describe('prefersMarkdown', () => {
  test.each(acceptHeaders)('%s → %s', (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
  });

  test('handles any header quickly', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom('text', 'markdown', '/', '*', ',', ';', 'q', '=', '0', '.', '1', '"', '\\', ' '),
          }),
        ),
        (header) => {
          expect(typeof prefersMarkdown(header)).toBe('boolean');
        },
      ),
    );
    const before = process.cpuUsage(); // CPU time, which other programs on the machine don't affect
    for (const part of ['text/markdown;q="', ',']) prefersMarkdown(`"${part.repeat(200_000)}`);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
  });

  test('follows the weights, whatever else the client accepts', () => {
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

test('a missing or empty header accepts every type', () => {
  for (const accept of [undefined, '', 'application/*'])
    expect(acceptedTypes(accept, ['application/json'])).toEqual(['application/json']);
  expect(acceptedTypes('text/html', ['application/json'])).toEqual([]);
});

describe('negotiatePage', () => {
  const site = {baseUrl: '/docs/', exists: (file: string) => file === 'quickstart/index.md' || file === 'index.md'};

  test('sends Markdown with its location, and says that the response depends on Accept', () => {
    expect(negotiatePage('quickstart/', 'text/markdown', site)).toEqual({
      file: 'quickstart/index.md',
      headers: {Vary: 'Accept', 'Content-Location': '/docs/quickstart/index.md'},
    });
  });

  test('sends HTML with a link to the Markdown, and says that the response depends on Accept', () => {
    expect(negotiatePage('', chrome, site)).toEqual({
      file: 'index.html',
      headers: {Vary: 'Accept', Link: '</docs/index.md>; rel="alternate"; type="text/markdown"'},
    });
  });

  test('sends HTML to every client if a page has no Markdown twin', () => {
    expect(negotiatePage('search/', 'text/markdown', site)).toEqual({file: 'search/index.html', headers: {}});
  });
});
