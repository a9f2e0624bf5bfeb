import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {listenLocally, stopServer} from '../config/localServer.ts';
import {Build} from './build.mts';
import {createSiteServer, listen} from './site.mts';
import {request} from './testing/request.mts';
import {describeSite, writeSite, type SiteFixture} from './testing/suite.mts';

async function start(site: SiteFixture) {
  const server = createSiteServer(site);
  return {port: await listenLocally(server), stop: () => stopServer(server)};
}

for (const baseUrl of ['/', '/docs/']) describeSite('the site’s server', baseUrl, start);

let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start(writeSite('/docs/'));
});
afterAll(() => running.stop());

test('serves agents at mcp below the base URL', async () => {
  expect(await request(running.port, '/docs/mcp')).toMatchObject({
    status: 405,
    headers: {allow: 'POST, OPTIONS', 'content-type': 'application/json'},
  });
  expect((await request(running.port, '/mcp')).status).toBe(404);
});

test('checks preconditions against the current file, and ignores invalid dates', async () => {
  const {headers} = await request(running.port, '/docs/a/');
  const statusWith = async (condition: http.OutgoingHttpHeaders) =>
    (await request(running.port, '/docs/a/', condition)).status;
  for (const date of ['9999', '2099-01-01', 'now', `${headers['last-modified']!} `.repeat(2)])
    expect(await statusWith({'if-modified-since': date}), date).toBe(200);
  expect(await statusWith({'if-match': headers.etag!})).toBe(200);
  expect(await statusWith({'if-match': '*'})).toBe(200);
  expect(await statusWith({'if-match': '"other"'})).toBe(412);
  expect(await statusWith({'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT'})).toBe(412);
  expect(await statusWith({'if-unmodified-since': headers['last-modified']!})).toBe(200);
});

test('ignores a range that ends before it starts, and ranges of other methods than GET', async () => {
  for (const [range, method] of [
    ['bytes=5-2', 'GET'],
    ['bytes=0-3', 'HEAD'],
  ] as const)
    expect((await request(running.port, '/docs/a/', {range}, method)).status, range).toBe(200);
});

test('does not follow a symbolic link out of the build', async () => {
  const site = writeSite('/');
  fs.symlinkSync('../secret.txt', path.join(site.outDir, 'link.txt'));
  fs.symlinkSync('..', path.join(site.outDir, 'linked'));
  const {port, stop} = await start(site);
  for (const target of ['/link.txt', '/linked/secret.txt']) expect((await request(port, target)).status).toBe(404);
  await stop();
});

test('reads a file once, however many clients request it at the same time', async () => {
  const site = writeSite('/');
  fs.writeFileSync(path.join(site.outDir, 'large.txt'), 'x'.repeat(1_000_000));
  const opened = vi.spyOn(fs.promises, 'open');
  const {port, stop} = await start(site);
  const answers = await Promise.all(Array.from({length: 100}, () => request(port, '/large.txt', {}, 'HEAD')));
  expect(answers.every(({status}) => status === 200)).toBe(true);
  expect(opened.mock.calls.filter(([file]) => String(file).endsWith('large.txt'))).toHaveLength(1);
  opened.mockRestore();
  await stop();
});

test('keeps 96 MB of files in memory, except larger ones, and evicts the oldest', async () => {
  const {outDir} = writeSite('/');
  const names = [...'bcdefghij', 'large'];
  for (const name of names) {
    fs.writeFileSync(path.join(outDir, name), '');
    fs.truncateSync(path.join(outDir, name), (name === 'large' ? 13 : 12) * 1024 * 1024);
  }
  const build = new Build(outDir);
  for (const name of names) await build.read(name);
  const opened = vi.spyOn(fs.promises, 'open');
  for (const name of ['c', 'j', 'large', 'b']) await build.read(name);
  expect(opened.mock.calls.map(([file]) => path.basename(String(file)))).toEqual(['large', 'b']);
  opened.mockRestore();
});

test('sends the headers of the site with its own errors', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const {port, stop} = await start(writeSite('/'));
  const policy = (await request(port, '/')).headers['content-security-policy'];
  const opened = vi.spyOn(fs.promises, 'open').mockRejectedValue(new Error('disk'));
  expect(await request(port, '/llms.txt')).toMatchObject({
    status: 500,
    headers: {'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'retry-after': '1'},
  });
  opened.mockRestore();
  expect(policy).toBeTruthy();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  await stop();
});

test('stops serving a removed file immediately', async () => {
  const site = writeSite('/');
  const {port, stop} = await start(site);
  fs.rmSync(path.join(site.outDir, 'llms.txt'));
  expect(await request(port, '/llms.txt')).toMatchObject({
    status: 404,
    body: expect.stringContaining('Not found') as string,
  });
  fs.rmSync(path.join(site.outDir, 'a/index.html.br'));
  expect(await request(port, '/a/', {'accept-encoding': 'br'})).toMatchObject({status: 200});
  await stop();
});

test.each([
  ['cannot be read', 'nonsense\n'],
  ['is empty', ''],
])('serves a new build whose _headers %s with the headers of the previous build', async (_what, text) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const site = writeSite('/');
  const {port, stop} = await start(site);
  const policy = (await request(port, '/')).headers['content-security-policy'];
  fs.rmSync(path.join(site.outDir, '_headers'));
  fs.writeFileSync(path.join(site.outDir, '_headers'), text);
  for (let i = 0; i < 3; i++)
    expect(await request(port, '/')).toMatchObject({status: 200, headers: {'content-security-policy': policy}});
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  await stop();
});

test('fails clearly for a folder without a build', () => {
  expect(() => createSiteServer({outDir: os.tmpdir(), baseUrl: '/'})).toThrow(/contains no built site/);
});

test('listen reports a taken port and uses the next free one', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  const other = http.createServer();
  const found = await listen(other, {port: running.port, host: '127.0.0.1', isFixed: false});
  // Later errors of the server have nothing to do with listening.
  expect(other.listenerCount('error')).toBe(0);
  other.close();
  expect(told).toHaveBeenCalledWith(`Port ${running.port} is taken; trying ${running.port + 1}.`);
  told.mockRestore();
  expect(found).toBeGreaterThan(running.port);
});
