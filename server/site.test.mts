import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSiteServer, listen} from './site.mts';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
const write = (name: string, text: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
  fs.writeFileSync(path.join(outDir, name), text);
};
write('_headers', '/*\n  X-Frame-Options: DENY\n  Cache-Control: no-cache\n\n/docs/assets/*\n  Cache-Control: immutable\n');
write('index.html', '<h1>home</h1>');
write('404.html', '<h1>not found</h1>');
write('a/index.html', '<h1>a</h1>');
write('a/index.html.br', zlib.brotliCompressSync('<h1>a</h1>'));
write('assets/x.js', 'x');
fs.writeFileSync(path.join(path.dirname(outDir), 'secret.txt'), 'secret');

let server: http.Server;
let port = 0;
beforeAll(async () => {
  server = createSiteServer({outDir, baseUrl: '/docs/'});
  port = await listen(server, 0, () => {}, '127.0.0.1');
});
afterAll(() => void server.close());

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A raw request: the path goes out as it is. */
const get = (target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    http
      .request({port, host: '127.0.0.1', path: target, method, headers}, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString()}));
      })
      .on('error', reject)
      .end();
  });

describe('the site’s server', () => {
  test('serves a page with the headers of the build', async () => {
    const answer = await get('/docs/a/');
    expect(answer).toMatchObject({status: 200, body: '<h1>a</h1>'});
    expect(answer.headers).toMatchObject({'x-frame-options': 'DENY', 'cache-control': 'no-cache', 'content-type': 'text/html;charset=utf-8'});
    expect((await get('/docs/assets/x.js')).headers['cache-control']).toBe('immutable');
  });

  test('serves the compressed file to those who take it', async () => {
    expect((await get('/docs/a/', {'accept-encoding': 'br'})).headers['content-encoding']).toBe('br');
    expect((await get('/docs/a/', {'accept-encoding': 'identity'})).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['/docs/a', '/docs/a/'],
    ['/docs/a.html?x=1', '/docs/a/?x=1'],
    ['/docs/a/index.html', '/docs/a/'],
    ['/docs/index.html', '/docs/'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
  });

  test.each(['/docs/none/', '/docs/none.js', '/a/', '/docs/../secret.txt', '/docs/%2e%2e/secret.txt', '/docs/..%2fsecret.txt', '/docs/_headers', '/docs/.git/config', '/docs/a/index.html.br/', '/docs/%00'])(
    '%s is not found, with the page and status for that',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBe(404);
      expect(answer.body).toBe('<h1>not found</h1>');
    },
  );

  test('a path that cannot be decoded is a bad request', async () => {
    expect((await get('/docs/%zz')).status).toBe(400);
  });

  test('only GET and HEAD are allowed', async () => {
    const answer = await get('/docs/a/', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(await get('/docs/a/', {}, 'HEAD')).toMatchObject({status: 200, body: ''});
  });

  test('agents are answered at mcp below the base URL', async () => {
    const answer = await get('/docs/mcp', {}, 'GET');
    expect(answer).toMatchObject({status: 405, headers: {allow: 'POST, OPTIONS', 'content-type': 'application/json'}});
    expect((await get('/mcp')).status).toBe(404);
  });

  test('answers 304 to a matching validator', async () => {
    const {headers} = await get('/docs/a/');
    expect((await get('/docs/a/', {'if-none-match': headers.etag!})).status).toBe(304);
  });

  test('a folder without a build is a clear error', () => {
    expect(() => createSiteServer({outDir: os.tmpdir(), baseUrl: '/'})).toThrow(/holds no built site/);
  });
});

test('listen says when a port is taken and takes the next', async () => {
  const taken: number[] = [];
  const other = http.createServer();
  const found = await listen(other, port, (busy) => taken.push(busy), '127.0.0.1');
  other.close();
  expect(taken[0]).toBe(port);
  expect(found).toBeGreaterThan(port);
});
