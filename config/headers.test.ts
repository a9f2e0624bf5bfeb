import {createHash} from 'node:crypto';
import {CspEvaluator} from 'csp_evaluator';
import {Severity} from 'csp_evaluator/dist/finding.js';
import {CspParser} from 'csp_evaluator/dist/parser.js';
import {describe, expect, test} from 'vitest';
import {headersFor, parseHeadersFile} from './headerRules.ts';
import {contentSecurityPolicy, renderHeadersFile, type HeaderFacts} from './headers.ts';
import {readServices} from './services.ts';
import {readSiteEnvironment} from './site.ts';

const facts = (env: Record<string, string> = {}): HeaderFacts => ({
  site: readSiteEnvironment(env),
  services: readServices(env),
  inlineScripts: ['boot()'],
});
const directive = (name: string, env = {}) =>
  contentSecurityPolicy(facts(env))
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('content-security policy', () => {
  test('allows our own files and the inline scripts of the build, but no other inline or evaluated code', () => {
    const hash = createHash('sha256').update('boot()').digest('base64');
    expect(directive('script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
    expect(directive('style-src')).toBe("style-src 'self'");
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(contentSecurityPolicy(facts())).not.toContain('unsafe');
  });

  test('keeps other sites from framing pages, and pages from sending forms to other sites or moving their links', () => {
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive('form-action')).toBe("form-action 'self'");
    expect(directive('base-uri')).toBe("base-uri 'none'");
  });

  test('names other hosts only for configured services', () => {
    expect(contentSecurityPolicy(facts())).not.toMatch(/https?:|wss?:/);
    expect(directive('connect-src', {DOCS_BOT_URL: 'wss://bot.example.com/chat'})).toBe(
      "connect-src 'self' wss://bot.example.com",
    );
    expect(directive('style-src', {ASSETS: 'cdn'})).toContain('https://cdn.jsdelivr.net');
  });

  test('requires Trusted Types with named policies, except with a tag manager, which does not support them', () => {
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive('trusted-types')).toBe('trusted-types boot chunks offline-worker');
    expect(contentSecurityPolicy(facts({TAG_MANAGER_ID: 'GTM-ABC1234'}))).not.toContain('trusted-types');
  });

  // Ignore "MEDIUM_MAYBE" for 'self': it warns about origins with strangers' files, but ours serves only the build.
  test.each<Record<string, string>>([
    {},
    {ASSETS: 'cdn'},
    {
      DOCS_BOT_URL: 'wss://bot.example.com/chat',
      DOCS_SERVER_URL: 'https://docs.example.com',
      SESSION_REPLAY_URL: 'https://replay.example.com/in',
    },
  ])('has no weakness that csp_evaluator finds, with the settings %o', (env) => {
    const {csp} = new CspParser(contentSecurityPolicy(facts(env)));
    const findings = new CspEvaluator(csp).evaluate().filter(({severity}) => severity <= Severity.HIGH_MAYBE);
    expect(findings).toEqual([]);
  });
});

describe('the headers file', () => {
  test('can be parsed into the headers of each path', () => {
    const rules = parseHeadersFile(renderHeadersFile(facts({BASE_URL: '/docs/'})));
    expect(headersFor(rules, '/docs/quickstart/')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(headersFor(rules, '/docs/assets/js/main.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(headersFor(rules, '/docs/assets/js/main.js')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    expect(headersFor(rules, '/docs/changes/atom.xml')['Content-Type']).toBe('application/atom+xml; charset=utf-8');
    expect(headersFor(rules, '/docs/changes/feed.json')['Content-Type']).toBe('application/feed+json');
  });

  test('links to the API catalog from its own address', () => {
    const rules = parseHeadersFile(renderHeadersFile(facts({BASE_URL: '/docs/'})));
    expect(headersFor(rules, '/docs/.well-known/api-catalog')).toMatchObject({
      'Content-Type': expect.stringContaining('application/linkset+json') as string,
      Link: '</docs/.well-known/api-catalog>; rel="api-catalog"',
    });
  });

  test('lets any origin read the files for programs, but not pages', () => {
    const rules = parseHeadersFile(renderHeadersFile(facts({BASE_URL: '/docs/'})));
    for (const path of [
      '/docs/quickstart/index.md',
      '/docs/llms.txt',
      '/docs/llms-full.txt',
      '/docs/llms/auth.txt',
      '/docs/reference/cli.json',
      '/docs/reference/threads.openapi.yaml',
    ]) {
      expect(headersFor(rules, path), path).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    }
    for (const path of [
      '/docs/quickstart/',
      '/quickstart.md',
      '/docs/reference/cli.json/',
      '/docs/assets/js/main.js',
    ]) {
      expect(headersFor(rules, path), path).not.toHaveProperty('Access-Control-Allow-Origin');
    }
  });

  test('lets only the worker that runs SQL compile WebAssembly', () => {
    const rules = parseHeadersFile(renderHeadersFile(facts({BASE_URL: '/docs/'})));
    const policyOf = (path: string) => headersFor(rules, path)['Content-Security-Policy'];
    expect(policyOf('/docs/assets/js/sql-worker.1234abcd.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types chunks",
    );
    for (const path of ['/docs/', '/docs/quickstart/', '/docs/assets/js/main.1234abcd.js', '/docs/assets/js/sql.js'])
      expect(policyOf(path), path).toBe(contentSecurityPolicy(facts({BASE_URL: '/docs/'})));
  });

  test('causes an error that names a line that is neither a path nor a header', () => {
    expect(() => parseHeadersFile('/*\n  A: b\nnonsense')).toThrow(/line 3: found "nonsense"/);
  });
});

test.each([
  [{}, 'max-age=63072000'],
  [{HSTS: 'subdomains'}, 'max-age=63072000; includeSubDomains'],
  [{HSTS: 'preload'}, 'max-age=63072000; includeSubDomains; preload'],
])('requires TLS for other hosts of the domain only if HSTS is set: %j', (env, expected) => {
  expect(headersFor(parseHeadersFile(renderHeadersFile(facts(env))), '/')['Strict-Transport-Security']).toBe(expected);
});

test('the start and the end of a rule do not overlap', () => {
  const rules = parseHeadersFile('/a*a\n  X-A: 1\n');
  expect([headersFor(rules, '/a'), headersFor(rules, '/aa')]).toEqual([{}, {'X-A': '1'}]);
});
