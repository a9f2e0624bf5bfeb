import http from 'node:http';
import os from 'node:os';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createSiteServer, listen} from './site.mts';
import {request} from './testing/request.mts';
import {describeSite, writeSite, type SiteFixture} from './testing/suite.mts';

async function start(site: SiteFixture) {
  const server = createSiteServer(site);
  const port = await listen(server, 0, () => {}, '127.0.0.1');
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {port, stop};
}

for (const baseUrl of ['/', '/docs/']) describeSite('the site’s server', baseUrl, start);

let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start(writeSite('/docs/'));
});
afterAll(() => running.stop());

test('agents are answered at mcp below the base URL', async () => {
  expect(await request(running.port, '/docs/mcp')).toMatchObject({status: 405, headers: {allow: 'POST, OPTIONS', 'content-type': 'application/json'}});
  expect((await request(running.port, '/mcp')).status).toBe(404);
});

test('a folder without a build is a clear error', () => {
  expect(() => createSiteServer({outDir: os.tmpdir(), baseUrl: '/'})).toThrow(/holds no built site/);
});

test('listen says when a port is taken and takes the next', async () => {
  const taken: number[] = [];
  const other = http.createServer();
  const found = await listen(other, running.port, (busy) => taken.push(busy), '127.0.0.1');
  other.close();
  expect(taken[0]).toBe(running.port);
  expect(found).toBeGreaterThan(running.port);
});
