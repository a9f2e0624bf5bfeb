import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {buildOf, filesOf, titleOf, writeOfflinePage} from './page.ts';

const html = `<!doctype html><html lang=en><head><title data-rh=true>Evaluate &lt;Accuracy> | PromptQL Documentation</title>
<link rel=icon href=/img/favicon.svg /><link rel=canonical href=https://promptql.io/evals/ /><link rel=alternate href=/evals/index.md />
<script type=importmap>{"integrity":{"/assets/js/later.5f25f417.js":"sha256-z"}}</script><script type=application/json id=site-entry>["/assets/js/main.64060463.js","sha256-y"]</script>
<script>load([["Inter","url(/fonts/inter.woff2)","400 700"]])</script><link rel=stylesheet href="/assets/css/main.28f39ac9.css" /></head>
<body><p>Write &lt;script src=/assets/js/example.js> and <a href=/assets/files/a.pdf>a file</a>.<img loading=lazy src=/assets/images/plan-1.svg></body></html>`;

describe('filesOf', () => {
  test('returns the files that the page needs, but no links or examples', () => {
    expect(filesOf(html, '/')).toEqual([
      '/img/favicon.svg',
      '/assets/css/main.28f39ac9.css',
      '/assets/images/plan-1.svg',
      '/assets/js/later.5f25f417.js',
      '/assets/js/main.64060463.js',
      '/fonts/inter.woff2',
    ]);
  });

  test('omits files outside the base URL', () => {
    expect(filesOf(html, '/docs/')).toEqual([]);
    expect(filesOf(html.replaceAll('/assets/', '/docs/assets/'), '/docs/')).toHaveLength(4);
  });

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        filesOf(`${text}<script id=site-entry>${text}</script>`, '/').every((file) => file.startsWith('/')),
      ),
    );
  });
});

describe('buildOf', () => {
  const build = buildOf(filesOf(html, '/'));

  test('names the build regardless of the page’s other files', () => {
    expect(build).toBe('main.28f39ac9.css main.64060463.js');
    expect(buildOf(filesOf(html.replace('/assets/images/plan-1.svg', '/assets/images/other.svg'), '/'))).toBe(build);
  });

  test.each(['main.64060463', 'main.28f39ac9'])('returns another name if the hash of %s changes', (file) => {
    expect(buildOf(filesOf(html.replace(file, file.replace(/\.\w/, '.0')), '/'))).not.toBe(build);
  });

  test('returns nothing for a page that is not from this site', () => {
    expect(
      buildOf(filesOf('<!doctype html><title>Sign in</title><script src=/assets/js/login.js></script>', '/')),
    ).toBeUndefined();
  });
});

test('titleOf returns the page’s title without the site’s name', () => {
  expect(titleOf(html)).toBe('Evaluate &lt;Accuracy>');
  expect(titleOf('')).toBe('');
});

describe('the offline page', () => {
  test('links to the kept pages', () => {
    const page = writeOfflinePage({stylesheet: '/assets/css/styles.1.css', pages: [{path: '/a/', title: 'A &amp; B'}]});
    expect(page).toContain('<link rel="stylesheet" href="/assets/css/styles.1.css">');
    expect(page).toContain('<a href="/a/">A &amp; B</a>');
  });

  test('has no list if no pages were kept', () => {
    expect(writeOfflinePage({stylesheet: undefined, pages: []})).not.toMatch(/<ul>|<h2>|stylesheet/);
  });

  test('writes paths as text', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const page = writeOfflinePage({stylesheet: undefined, pages: [{path, title: ''}]});
        expect(/href="([^"]*)">([^<]*)<\/a><\/li>/.exec(page)?.[1]).not.toMatch(/[<>"]/);
      }),
    );
  });
});
