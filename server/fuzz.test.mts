/** Tests the server against malicious clients: raw bytes on its socket that no HTTP client would send. */
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {writeWhole} from '../config/files.ts';
import {listenLocally} from '../config/localServer.ts';
import {createSiteServer} from './site.mts';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-'));
const outDir = path.join(parent, 'build');
const files: Record<string, string> = {
  _headers: '/*\n  X-Frame-Options: DENY\n',
  'index.html': '<h1>home</h1>',
  '404.html': '<h1>not found</h1>',
  'a/index.html': '<h1>a</h1>',
  'a/index.md': '# a',
  'a/b/index.html': '<h1>a b</h1>',
  'assets/x.js': 'x()',
};
for (const [name, text] of Object.entries(files)) writeWhole(path.join(outDir, name), text);
// Files next to the build, and hidden files in it.
for (const name of [
  'secret.txt',
  'secret/index.html',
  'secret/index.md',
  'build.old/index.html',
  'build/.env',
  'build/.git/config',
])
  writeWhole(path.join(parent, name), 'SECRET');

const limits = {headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50};
const servers = new Map<string, {server: http.Server; port: number}>();
beforeAll(async () => {
  for (const baseUrl of ['/', '/docs/']) {
    const server = createSiteServer({outDir, baseUrl, limits});
    servers.set(baseUrl, {server, port: await listenLocally(server)});
  }
});
afterAll(() => servers.forEach(({server}) => server.close()));

/** Sends raw bytes, and reads until the server closes the connection. */
function send(bytes: string | Buffer, baseUrl = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(servers.get(baseUrl)!.port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
  });
}

const get = (target: string, headers = '', baseUrl = '/', method = 'GET') =>
  send(
    Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`, 'latin1'),
    baseUrl,
  );
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1];
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

/** Checks what must be true for every response. */
function expectHarmless(answer: string, baseUrl: string) {
  expect([200, 206, 304, 308, 400, 404, 405, 408, 416, 431]).toContain(statusOf(answer));
  expect(answer).not.toContain('SECRET');
  expect(answer).not.toContain(parent);
  if (statusOf(answer) === 200) expect(Object.values(files)).toContain(bodyOf(answer));
  if (statusOf(answer) === 308) {
    const location = new URL(locationOf(answer)!, 'http://localhost');
    expect(location.origin).toBe('http://localhost');
    expect(location.pathname.startsWith(baseUrl)).toBe(true);
  }
}

/** Parts of paths that have broken other servers. */
const piece = fc.constantFrom(
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '..;',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '%c0%af',
    '%e0%80%af',
    '%uff0e',
    '..%2f',
    '..%5c',
    '%2f',
    '%5c',
    '\\',
    '/',
    '//',
    '%00',
    '%0d%0aX-Injected:1',
    '%0a',
    '%',
    '%zz',
    '%ff',
    '?',
    '#',
    ':',
    '@',
    '*',
  ],
  ...[
    'a',
    'b',
    'A',
    'docs',
    'assets',
    'x.js',
    'index.html',
    'index.md',
    'index.html.br',
    '404.html',
    '_headers',
    '.env',
    '.git',
    'config',
    'secret',
    'secret.txt',
    'build',
    'build.old',
    'etc',
    'passwd',
    'evil.example',
    'localhost',
    '__proto__',
    'constructor',
    'é',
    '\u00ff',
  ],
);
const target = fc.array(fc.tuple(piece, fc.constantFrom('', '/'))).map((pieces) => `/${pieces.flat().join('')}`);

describe('no path leads out of the build, to a hidden file, to another host, or to a crash:', () => {
  test.each(['/', '/docs/'])('random paths below %s', async (baseUrl) => {
    await fc.assert(
      fc.asyncProperty(target, fc.boolean(), async (path, isBelow) =>
        expectHarmless(await get(isBelow ? `${baseUrl}${path.slice(1)}` : path, '', baseUrl), baseUrl),
      ),
      {numRuns: 400},
    );
  });

  test.each([
    ['/%2Fevil.example%2F..%2Fa', 404],
    ['/%2fa', 404],
    ['//evil.example/a', 404],
    ['//a', 404],
    ['/.//a', 404],
    ['/\\evil.example/a', 404],
    ['/x%0d%0aSet-Cookie:y%2f..%2fa', 404],
    ['/x%E2%82%AC%2f..%2fa', 404],
    ['/%2e%2e/secret/', 404],
    ['/..%2fsecret', 404],
    ['/..%2fsecret/', 404],
    ['/a/..%2f..%2fsecret/', 404],
    ['/..%5csecret.txt', 404],
    ['/%c0%ae%c0%ae/secret.txt', 400],
    ['/a%00.html', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/_headers', 404],
    ['/%5fheaders', 404],
    ['/a//', 404],
    ['http://evil.example/a', 308],
    ['*', 400],
    ['evil.example:443', 400],
  ])('%s', async (path, status) => {
    const answer = await get(path);
    expect(statusOf(answer)).toBe(status);
    expectHarmless(answer, '/');
  });
});

describe('no header has an effect that it should not have:', () => {
  const value = fc.oneof(
    fc.string({unit: fc.integer({min: 0x20, max: 0xff}).map((code) => String.fromCharCode(code)), maxLength: 300}),
    fc
      .array(
        fc.constantFrom(
          'text/markdown',
          'text/html',
          'https://evil.example/',
          'host=evil.example',
          '*/*',
          ';q=',
          '1',
          '0.5',
          ',',
          ';',
          '"',
          '\\',
          '/',
          '=',
          'charset',
          'NaN',
          '-1',
          '1e9',
        ),
        {maxLength: 60},
      )
      .map((parts) => parts.join('')),
  );
  test.each([
    'Accept',
    'Range',
    'If-None-Match',
    'If-Modified-Since',
    'Accept-Encoding',
    'X-Forwarded-Host',
    'Forwarded',
  ])('%s', async (name) => {
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const answer = await get('/a/', `${name}: ${text}\r\n`);
        expectHarmless(answer, '/');
        expect(answer).not.toContain('evil');
      }),
      {numRuns: 60},
    );
  });

  test('a range that exists, one that does not, several ranges, and nonsense', async () => {
    expect(bodyOf(await get('/assets/x.js', 'Range: bytes=1-1\r\n'))).toBe('(');
    expect(statusOf(await get('/assets/x.js', 'Range: bytes=99-\r\n'))).toBe(416);
    // HTTP defines ranges only for GET (RFC 9110, 14.2).
    expect(statusOf(await get('/assets/x.js', 'Range: bytes=1-1\r\n', '/', 'HEAD'))).toBe(200);
    for (const range of [
      'bytes=0-0,1-1,0-2',
      'bytes=-0',
      'bytes=3-1',
      'bytes=--1',
      'lines=1-2',
      `bytes=${'0-,'.repeat(2000)}`,
      `bytes=${'9'.repeat(400)}-`,
    ]) {
      expectHarmless(await get('/assets/x.js', `Range: ${range}\r\n`), '/');
    }
  });

  test('does not repeat a foreign host', async () => {
    const answer = await send(
      'GET /a HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(308);
    expect(answer).not.toContain('evil');
  });

  test('rejects requests with no host or two hosts', async () => {
    expect(statusOf(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400);
    const answer = await get('/', 'Host: evil.example\r\n');
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  });
});

describe('the protocol itself', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is not allowed', async (method) => {
    expect(statusOf(await get('/a/', '', '/', method))).toBe(405);
  });

  test.each([
    ['data that is not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['an unknown method', 'GOT / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n', 400],
    [
      'a request with two content lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a content length with chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a URL of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('%s is refused', async (_, bytes, status) => {
    expect(statusOf(await send(Buffer.from(bytes, 'latin1')))).toBe(status);
  });

  test('reads every header, also after many others', async () => {
    expect(statusOf(await get('/a/', `${'A: b\r\n'.repeat(1000)}Range: bytes=0-0\r\n`))).toBe(206);
    expect(statusOf(await get('/a/', `${'A: b\r\n'.repeat(1000)}Host: x\r\n`))).toBe(400);
  });

  test('answers any bytes or closes the connection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({maxLength: 400}), async (bytes) => {
        const answer = await send(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
        if (answer) expectHarmless(answer, '/');
      }),
      {numRuns: 60},
    );
  });

  test('cuts off clients that do not finish their requests, and serves others in the meantime', async () => {
    const slow = Array.from({length: 50}, () => send('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
    expect(statusOf(await get('/a/'))).toBe(200);
    for (const answer of await Promise.all(slow)) expect(statusOf(answer)).toBe(408);
  });
});

test('the server still serves pages after all of these requests', async () => {
  for (const baseUrl of ['/', '/docs/']) expect(statusOf(await get(`${baseUrl}a/`, '', baseUrl))).toBe(200);
});
