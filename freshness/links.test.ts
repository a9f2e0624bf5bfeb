import http from 'node:http';
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {findFreePort, listenLocally, stopServer} from '../config/localServer.ts';
import {checkLinks, findOutsideLinks, type LinkCache} from './links.ts';
import {readLines} from './sources.ts';

describe('outside links', () => {
  test('are found in text and data with file and line, but not in code', () => {
    const text =
      'See [a](https://a.dev/x#part) and <https://b.dev/>.\n```bash\ncurl https://c.dev\n[d](https://d.dev)\n```\n<Card href="https://a.dev/x">\nsource: https://e.dev/f.json\n';
    expect(findOutsideLinks(readLines('docs/p.mdx', text))).toEqual([
      {url: 'https://a.dev/x', places: ['docs/p.mdx:1', 'docs/p.mdx:6']},
      {url: 'https://b.dev/', places: ['docs/p.mdx:1']},
      {url: 'https://e.dev/f.json', places: ['docs/p.mdx:7']},
    ]);
  });

  test('are found in lists of data, such as the repositories of a connector', () => {
    const text = "repositories:\n  - https://a.dev/x\nsources:\n- 'https://b.dev/y'\n";
    expect(findOutsideLinks(readLines('reference/connectors/a.yaml', text))).toEqual([
      {url: 'https://a.dev/x', places: ['reference/connectors/a.yaml:2']},
      {url: 'https://b.dev/y', places: ['reference/connectors/a.yaml:4']},
    ]);
  });

  test.each([
    ['[x](https://a.dev/wiki/ICO_(format))', 'https://a.dev/wiki/ICO_(format)'],
    ['([x](https://a.dev/x))', 'https://a.dev/x'],
    ['[x](https://a.dev/x "The title")', 'https://a.dev/x'],
  ])('%s leads to %s', (text, url) => {
    expect(findOutsideLinks(readLines('docs/p.mdx', text)).map((link) => link.url)).toEqual([url]);
  });

  test.each([
    'https://example.com/',
    'https://api.example.com/x',
    'http://localhost:3000',
    'https://<HOST>/x',
    'https://shop.example',
    'https://{id}.dev/',
    'http://127.0.0.1/',
  ])('%s is an example', (url) => expect(findOutsideLinks(readLines('docs/p.mdx', `[x](${url})`))).toEqual([]));
});

describe('an outside link', () => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = (status: number, location?: string) => response.writeHead(status, location ? {location} : {}).end();
    const isHead = request.method === 'HEAD';
    switch (request.url) {
      case '/no-head':
        return answer(isHead ? 405 : 200);
      case '/wrong-head':
        return answer(isHead ? 404 : 200);
      case '/moved':
        return answer(301, '/ok');
      case '/moved-twice':
        return answer(308, '/moved');
      case '/elsewhere-today':
        return answer(302, '/ok');
      case '/moved-and-gone':
        return answer(301, '/404');
      case '/round':
        return answer(301, '/round');
      case '/slow':
      case '/a/slow':
      case '/b/slow':
        return;
      default:
        return answer(Number(/\d+/.exec(request.url!)?.[0] ?? 200));
    }
  });
  let site = '';
  beforeAll(async () => {
    site = `http://127.0.0.1:${await listenLocally(server)}`;
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => stopServer(server));
  const look = async (url: string, cache: LinkCache = {}, now = 0) => {
    await checkLinks([url], {cache, timeout: url.endsWith('/slow') ? 500 : 20_000, now});
    return cache[url]!;
  };

  test.each([
    ['/ok', 'ok'],
    ['/no-head', 'ok'],
    ['/wrong-head', 'ok'],
    ['/elsewhere-today', 'ok'],
    ['/404', 'gone'],
    ['/410', 'gone'],
    ['/round', 'gone'],
    ['/moved-and-gone', 'gone'],
    ['/401', 'blocked'],
    ['/403', 'blocked'],
    ['/429', 'blocked'],
    ['/500', 'unreachable'],
    ['/slow', 'unreachable'],
  ])('%s is %s', async (path, state) => {
    expect((await look(site + path)).state).toBe(state);
  });

  test.each(['/moved', '/moved-twice'])('%s has moved, and the result contains the new URL', async (path) => {
    expect(await look(site + path)).toMatchObject({state: 'moved', to: `${site}/ok`});
  });

  test('is requested with HEAD first, and with GET only if that fails', async () => {
    await look(`${site}/ok`);
    await look(`${site}/no-head`);
    expect(asked).toEqual(['HEAD /ok', 'HEAD /no-head', 'GET /no-head']);
  });

  test('to a host that has not responded twice is not requested', async () => {
    const cache: LinkCache = {};
    const urls = ['a', 'b', 'c', 'd'].map((name) => `${site}/${name}/slow`);
    await checkLinks(urls, {cache, timeout: 300});
    expect(asked).toEqual(['HEAD /a/slow', 'GET /a/slow', 'HEAD /b/slow', 'GET /b/slow']);
    expect(urls.map((url) => cache[url]!.state)).toEqual(Array(4).fill('unreachable'));
  });

  test('to a host that has not accepted a connection twice is not requested', async () => {
    const late = new TypeError('fetch failed', {cause: {code: 'UND_ERR_CONNECT_TIMEOUT'}});
    const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(late);
    const cache: LinkCache = {};
    await checkLinks(
      ['/a', '/b', '/c'].map((path) => site + path),
      {cache},
    );
    expect(request).toHaveBeenCalledTimes(4);
    expect(cache[`${site}/c`]!.state).toBe('unreachable');
    request.mockRestore();
  });

  test('to a server that does not listen is unreachable', async () => {
    expect(await look(`http://127.0.0.1:${await findFreePort()}/`)).toMatchObject({
      state: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });

  test('with an unknown host is gone, unless all hosts are unknown because there is no network', async () => {
    const unknown = 'http://no-such-name.invalid/';
    expect(await look(unknown)).toMatchObject({state: 'unreachable'});
    const cache: LinkCache = {};
    await checkLinks([unknown, `${site}/ok`], {cache, timeout: 20_000});
    expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(cache[unknown]!.reason);
    expect(cache[unknown]!.state).toBe(cache[unknown]!.reason === 'ENOTFOUND' ? 'gone' : 'unreachable');
  });

  test('with an unknown host stays gone if it is the only link that is checked again', async () => {
    const unknown = 'http://no-such-name.invalid/';
    const noName = Object.assign(new Error(), {code: 'ENOTFOUND'});
    const {fetch} = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === unknown ? Promise.reject(new TypeError('fetch failed', {cause: noName})) : fetch(url, init),
    );
    const cache: LinkCache = {};
    await checkLinks([unknown, `${site}/ok`], {cache, now: 0});
    expect(cache[unknown]!.state).toBe('gone');
    await checkLinks([unknown, `${site}/ok`], {cache, now: 2 * 86_400_000});
    expect(cache[unknown]!.state).toBe('gone');
    vi.unstubAllGlobals();
  });

  test('is requested again only if its result has expired or it was unreachable', async () => {
    const cache: LinkCache = {};
    await look(`${site}/ok`, cache, 0);
    await look(`${site}/ok`, cache, 6 * 86_400_000);
    expect(asked).toHaveLength(1);
    await look(`${site}/ok`, cache, 8 * 86_400_000);
    expect(asked).toHaveLength(2);
    await look(`${site}/500`, cache, 0);
    await look(`${site}/500`, cache, 1);
    expect(asked.filter((each) => each.endsWith('/500'))).toHaveLength(4);
  });
});
