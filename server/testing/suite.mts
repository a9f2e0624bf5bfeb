/** A test suite that runs against every server of the site: our own and nginx. */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {writeWhole} from '../../config/files.ts';
import {renderHeadersFile} from '../../config/headers.ts';
import type {Redirect} from '../../config/redirects.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment} from '../../config/site.ts';
import {prefersMarkdown} from '../negotiation.ts';
import {acceptHeaders} from './accept.ts';
import {request, type Answer} from './request.mts';

/** A small built site. */
export interface SiteFixture {
  outDir: string;
  baseUrl: string;
  /** The folder with files of an earlier build. */
  keptDir: string;
  redirects: readonly Redirect[];
}

export interface RunningServer {
  port: number;
  stop: () => Promise<void>;
}

const page = (title: string) => `<h1>${title}</h1>`.padEnd(1000, '.');
const pages = {'': 'Home', 'a/': 'A', 'no-twin/': 'No twin'};

/** Writes the site, and a file next to its folder that servers must not serve. */
export function writeSite(baseUrl: string): SiteFixture {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const outDir = path.join(folder, 'out');
  const keptDir = path.join(folder, 'kept');
  const write = (name: string, text: string, to = outDir) => {
    const file = path.join(to, name);
    writeWhole(file, text);
    if (text.length < 512) return;
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(text));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(text));
  };
  const environment = {BASE_URL: baseUrl};
  write(
    '_headers',
    renderHeadersFile({site: readSiteEnvironment(environment), services: readServices({}), inlineScripts: ['boot()']}),
  );
  write('_redirects', '# for hosts\n');
  write('.git/config', 'hidden');
  for (const [name, title] of Object.entries(pages)) write(`${name}index.html`, page(title));
  write('index.md', '# Home\n');
  write('a/index.md', '# A\n'.padEnd(1000, '.'));
  write('a.md', '# A\n');
  write('404.html', page('Not found'));
  write('llms.txt', 'docs\n');
  write('sw.js', 'offline()\n');
  write('assets/js/x.1234.js', 'x()\n'.padEnd(1000, ';'));
  write('fonts/inter.woff2', 'font');
  write('assets/js/x.1234.js', 'of an earlier build', keptDir);
  write('assets/js/x.0000.js', 'x0()\n', keptDir);
  fs.writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  return {outDir, baseUrl, keptDir, redirects: [{from: '/old/page/', to: '/a/'}]};
}

/** Serves a site on a free port of this machine. */
type Start = (site: SiteFixture) => Promise<RunningServer>;
type Get = (target: string, headers?: http.OutgoingHttpHeaders, method?: string) => Promise<Answer>;

/** Runs a server while the tests of a `describe` run. */
function runForTests(baseUrl: string, start: Start): Get {
  let server: RunningServer;
  const agent = new http.Agent({keepAlive: true});
  beforeAll(async () => {
    server = await start(writeSite(baseUrl));
  });
  afterAll(async () => {
    agent.destroy();
    await server.stop();
  });
  return (target, headers = {}, method = 'GET') => request(server.port, target, headers, method, agent);
}

/**
 * Defines the whole suite for a server.
 * @param name names the server in the report
 * @param start serves the given site until it is stopped
 */
export function describeSite(name: string, baseUrl: string, start: Start) {
  describe(`${name} at ${baseUrl}`, () => {
    const get = runForTests(baseUrl, start);

    test('serves a page with its headers, and lets clients revalidate it each time', async () => {
      const {status, body, headers} = await get(`${baseUrl}a/`);
      expect(status).toBe(200);
      expect(body).toBe(page('A'));
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': '1000',
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*'sha256-/);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    });

    test.each([
      ['assets/js/x.1234.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['fonts/inter.woff2', 'font/woff2', 'public, max-age=2592000'],
      ['sw.js', 'text/javascript; charset=utf-8', 'public, max-age=0, must-revalidate'],
      ['llms.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
      ['a.md', 'text/markdown; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ])('serves %s as %s, with the cache control "%s"', async (file, type, cache) => {
      const {status, headers} = await get(baseUrl + file);
      expect(status).toBe(200);
      expect(headers).toMatchObject({'content-type': type, 'cache-control': cache});
    });

    test('still serves files of an earlier build for open pages', async () => {
      const {body, headers} = await get(`${baseUrl}assets/js/x.0000.js`);
      expect(body).toBe('x0()\n');
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await get(`${baseUrl}assets/js/x.1234.js`)).body).toMatch(/^x\(\)/);
    });

    test('allows any origin to read files for programs', async () => {
      expect((await get(`${baseUrl}llms.txt`)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });

    test.each([
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=1, br;q=0', 'gzip'],
      ['identity', undefined],
      ['br;q=0', undefined],
    ])('compresses responses for clients that accept it: %s → %s', async (accept, encoding) => {
      const {headers, body} = await get(`${baseUrl}a/`, {'accept-encoding': accept});
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(listOf(headers.vary)).toContain('accept-encoding');
      expect(body === page('A')).toBe(encoding === undefined);
    });

    test.each([
      ['a', 'a/'],
      ['a?x=1', 'a/?x=1'],
      ['a.html?x=1', 'a/?x=1'],
      ['a/index.html', 'a/'],
      ['index.html', ''],
      ['old/page/?x=1', 'a/?x=1'],
      ['old/page', 'a/'],
    ])('redirects %s to %s', async (from, to) => {
      const {status, headers} = await get(baseUrl + from);
      expect(status).toBe(308);
      expect(headers.location).toBe(baseUrl + to);
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    test.runIf(baseUrl !== '/')(
      'redirects the base URL without its slash, and serves nothing outside the base URL',
      async () => {
        const {status, headers} = await get(baseUrl.slice(0, -1));
        expect(status).toBe(308);
        expect(headers.location).toBe(baseUrl);
        expect((await get('/a/')).status).toBe(404);
      },
    );

    test.each([
      'none/',
      'none.js',
      'none',
      'assets',
      'assets/',
      'assets/js/gone.js',
      '_headers',
      '_redirects',
      '.git/config',
      'a/index.html/',
      '/a/',
      'a//',
      'a//index.md',
      '/old/page',
      'a/none.html',
      'none/index.html',
      'a/%20',
    ])('%s returns the not-found page with status 404', async (target) => {
      const {status, body, headers} = await get(baseUrl + target);
      expect(status).toBe(404);
      expect(body).toBe(page('Not found'));
      // A page that doesn't exist today might exist tomorrow.
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    });

    test.each([
      '../secret.txt',
      '%2e%2e/secret.txt',
      '..%2fsecret.txt',
      'a/..%2f..%2f../secret.txt',
      '..\\secret.txt',
      '%5c..%5csecret.txt',
      '%00',
      'a%00.html',
      '%zz',
      '%c0%ae%c0%ae/secret.txt',
    ])('%s returns no file outside the build, and does not redirect', async (target) => {
      const {status, body, headers} = await get(baseUrl + target);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain('secret');
      expect(headers.location).toBeUndefined();
    });

    test('never redirects to another host', async () => {
      for (const target of [
        '//example.com/%2e%2e/a',
        `${baseUrl}//example.com/..%2fa`,
        '//example.com/a',
        '/\\example.com/a',
        `/${baseUrl}a`,
        `${baseUrl}//example.com`,
        `${baseUrl}a%0d%0aX:%20y`,
      ]) {
        expect((await get(target)).headers.location ?? baseUrl, target).toMatch(/^\/(?![/\\])/);
      }
    });

    test('allows only GET and HEAD', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const {status, headers} = await get(`${baseUrl}a/`, {}, method);
        expect(status).toBe(405);
        expect(headers).toMatchObject({allow: 'GET, HEAD', 'x-content-type-options': 'nosniff'});
        // Browsers would download any other type instead of showing it.
        expect(headers['content-type']).toMatch(/^text\//);
      }
    });

    test('responds to HEAD with the headers of GET and no body', async () => {
      for (const [target, accept] of [
        ['a/', ''],
        ['a/', 'text/markdown'],
        ['none', ''],
        ['a', ''],
      ]) {
        const full = await get(baseUrl + target, {accept});
        const head = await get(baseUrl + target, {accept}, 'HEAD');
        expect(head).toMatchObject({status: full.status, body: ''});
        for (const name of ['content-type', 'content-length', 'etag', 'vary', 'link', 'content-location', 'location'])
          expect(head.headers[name], `${name} of ${target}`).toEqual(full.headers[name]);
      }
    });

    test('responds with 304 to a validator that still matches', async () => {
      const {headers} = await get(`${baseUrl}a/`);
      const [, weekday, day, month, year, time] = /^(\w{3}), (\d\d) (\w{3}) (\d{4}) (\S+) GMT$/.exec(
        headers['last-modified']!,
      )!;
      const longDay = new Date(headers['last-modified']!).toLocaleDateString('en', {weekday: 'long', timeZone: 'UTC'});
      for (const condition of [
        {'if-none-match': headers.etag!},
        {'if-none-match': `"x", W/${headers.etag}`},
        {'if-modified-since': headers['last-modified']!},
        // The obsolete formats of RFC 9110 §5.6.7.
        {'if-modified-since': `${longDay}, ${day}-${month}-${year!.slice(2)} ${time} GMT`},
        {'if-modified-since': `${weekday} ${month} ${day!.replace(/^0/, ' ')} ${time} ${year}`},
      ]) {
        const unchanged = await get(`${baseUrl}a/`, condition);
        expect(unchanged).toMatchObject({status: 304, body: ''});
        expect(unchanged.headers).toMatchObject({
          etag: headers.etag,
          'cache-control': 'public, max-age=0, must-revalidate',
        });
        expect(listOf(unchanged.headers.vary)).toContain('accept');
      }
      expect((await get(`${baseUrl}a/`, {'if-none-match': '"other"'})).status).toBe(200);
      expect((await get(`${baseUrl}a/`, {'if-none-match': headers.etag!, accept: 'text/markdown'})).status).toBe(200);
      expect((await get(`${baseUrl}none/`, {'if-none-match': '*'})).status).toBe(404);
      expect((await get(`${baseUrl}none/`, {'if-match': '"other"'})).status).toBe(404);
    });

    test.each([
      ['bytes=0-3', 206, 'bytes 0-3/1000', '<h1>'],
      ['bytes=998-', 206, 'bytes 998-999/1000', '..'],
      ['bytes=-2', 206, 'bytes 998-999/1000', '..'],
      ['bytes=-2000', 206, 'bytes 0-999/1000', page('A')],
      ['bytes=0-99999', 206, 'bytes 0-999/1000', page('A')],
      ['bytes=1000-', 416, 'bytes */1000', undefined],
      ['lines=1-2', 200, undefined, page('A')],
    ])('range %s → %i', async (range, status, contentRange, body) => {
      const answer = await get(`${baseUrl}a/`, {range});
      expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
      if (body !== undefined) expect(answer.body).toBe(body);
    });

    test('sends a part of a file only if the client has the other parts of the same file', async () => {
      const {etag} = (await get(`${baseUrl}a/`)).headers;
      const statusIf = async (condition: string) =>
        (await get(`${baseUrl}a/`, {range: 'bytes=0-3', 'if-range': condition})).status;
      expect([await statusIf(etag!), await statusIf('"other"')]).toEqual([206, 200]);
    });

    test('compresses Markdown, too', async () => {
      expect(
        (await get(`${baseUrl}a/`, {accept: 'text/markdown', 'accept-encoding': 'br'})).headers['content-encoding'],
      ).toBe('br');
    });

    testNegotiation(baseUrl, get);
  });
}

/**
 * The part of the suite about the two forms of a page, for servers that share nothing else with ours.
 * @param start as in `describeSite`
 */
export function describeNegotiation(name: string, baseUrl: string, start: Start) {
  describe(`${name} at ${baseUrl}`, () => testNegotiation(baseUrl, runForTests(baseUrl, start)));
}

function testNegotiation(baseUrl: string, get: Get) {
  test.each(acceptHeaders)('Accept: %s → Markdown: %s', async (accept, isMarkdown) => {
    const {status, headers, body} = await get(`${baseUrl}a/`, accept === undefined ? {} : {accept});
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8');
    expect(body.startsWith(isMarkdown ? '# A' : '<h1>A')).toBe(true);
    expect(listOf(headers.vary)).toContain('accept');
    expect(headers['content-location']).toBe(isMarkdown ? `${baseUrl}a/index.md` : undefined);
    expect(headers.link).toBe(isMarkdown ? undefined : `<${baseUrl}a/index.md>; rel="alternate"; type="text/markdown"`);
  });

  test('allows any origin to read the Markdown, but not the HTML', async () => {
    expect((await get(`${baseUrl}a/`, {accept: 'text/markdown'})).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`${baseUrl}a/`)).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('serves the home page in two forms, too', async () => {
    expect((await get(baseUrl, {accept: 'text/markdown'})).body).toBe('# Home\n');
  });

  test('follows our own rules for any valid header', async () => {
    const weight = fc.constantFrom('', ';q=0', ';q=1', ';q=1.0', ';q=0.5', ';q=0.50', ';q=0.501', ';Q = 0.499');
    const range = fc.constantFrom(
      'text/markdown',
      'Text/Markdown; charset="UTF-8"',
      'text/markdown;v=1',
      'text/markdown;',
      'text/html ;charset=utf-8',
      'text/html;a="text/markdown, b"',
      'text/*',
      '*/*',
      'image/png',
    );
    const header = fc
      .uniqueArray(fc.tuple(range, weight), {
        maxLength: 6,
        selector: ([type]) => type.toLowerCase().replace(/ ?;(?: charset="utf-8"|charset=utf-8)?$/, ''), // the standard doesn't say which of two counts
      })
      .map((parts) => parts.map((part) => part.join('')).join(', '));
    await fc.assert(
      fc.asyncProperty(header, async (accept) => {
        const {headers} = await get(`${baseUrl}a/`, {accept}, 'HEAD');
        expect(headers['content-type']).toMatch(prefersMarkdown(accept) ? /^text\/markdown/ : /^text\/html/);
      }),
      {numRuns: 500},
    );
  });

  test('handles a long header quickly', async () => {
    for (const accept of [
      'text/markdown;q="'.repeat(100),
      'text/html,'.repeat(180),
      '"'.repeat(1990),
      `text/markdown${';'.repeat(1900)}x`,
      `text/html${';charset'.repeat(230)}x`,
    ]) {
      const started = performance.now();
      expect((await get(`${baseUrl}a/`, {accept})).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(500);
    }
  });

  test('serves a page without Markdown as HTML to every client, without a link to another form', async () => {
    const {headers} = await get(`${baseUrl}no-twin/`, {accept: 'text/markdown'});
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.link).toBeUndefined();
    expect(listOf(headers.vary)).not.toContain('accept');
  });
}

const listOf = (header: string | undefined) => (header ?? '').toLowerCase().split(/\s*,\s*/);
