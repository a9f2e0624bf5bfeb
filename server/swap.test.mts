/** Replaces builds while requests arrive. No request is lost, and no response mixes two builds. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {expect, test, vi} from 'vitest';
import {listenLocally, stopServer} from '../config/localServer.ts';
import {replaceFolder} from '../scripts/lib/replaceFolder.mts';
import {Build, BuildMissing} from './build.mts';
import {createSiteServer} from './site.mts';
import {request} from './testing/request.mts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
const outDir = path.join(folder, 'build');

/** Writes a build whose files all contain its number. */
function writeBuild(number: number): string {
  const work = path.join(folder, `work-${number}`);
  fs.mkdirSync(path.join(work, 'assets'), {recursive: true});
  const write = (name: string, text: string) => fs.writeFileSync(path.join(work, name), text);
  write('_headers', `/*\n  X-Build: ${number}\n`);
  const html = `<h1>${number}</h1>`.padEnd(2000, '.');
  write('index.html', html);
  fs.writeFileSync(path.join(work, 'index.html.br'), zlib.brotliCompressSync(html));
  write('404.html', `not found ${number}`);
  write(`assets/${number}.js`, `${number}`);
  return work;
}

/**
 * Puts builds 1 to 10 in place from another process, like a deployment, but with longer gaps between the two renames.
 * @returns `next`, which puts the next build in place, and `ended`, which resolves to the exit code of the process
 */
function swapTenTimes(): {next: () => void; ended: Promise<number | null>} {
  const script = `
    const fs = require('node:fs');
    const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    for (let number = 1; number <= 10; number++) {
      fs.readSync(0, Buffer.alloc(1));
      fs.renameSync('build', 'old-' + number);
      wait(number % 2 ? 5 : 0);
      fs.renameSync('work-' + number, 'build');
      fs.rmSync('old-' + number, {recursive: true});
    }`;
  const swapper = spawn(process.execPath, ['-e', script], {cwd: folder, stdio: ['pipe', 'inherit', 'inherit']});
  return {
    next: () => void swapper.stdin.write('.'),
    ended: new Promise((resolve) => swapper.on('exit', resolve)),
  };
}

test('ten builds replace each other during requests', async () => {
  for (let number = 0; number <= 10; number++) writeBuild(number);
  replaceFolder(path.join(folder, 'work-0'), outDir);
  const server = createSiteServer({outDir, baseUrl: '/'});
  const port = await listenLocally(server);
  const agent = new http.Agent({keepAlive: true, maxSockets: 20});
  let isOver = false;
  const seen = new Set<number>();
  const swapper = swapTenTimes();
  const read = async () => {
    for (let last = 0; !isOver;) {
      const {status, headers, body} = await request(port, '/', {}, 'GET', agent);
      const number = Number(headers['x-build']);
      expect([status, body.slice(0, 20)]).toEqual([200, `<h1>${number}</h1>`.padEnd(20, '.')]);
      expect(number).toBeGreaterThanOrEqual(last);
      last = number;
      if (!seen.has(number) && number < 10) swapper.next();
      seen.add(number);
      expect((await request(port, '/none', {}, 'GET', agent)).status).toBe(404);
      const compressed = await request(port, '/', {'accept-encoding': 'br'}, 'GET', agent);
      expect([compressed.status, compressed.headers['content-encoding']]).toEqual([200, 'br']);
    }
  };
  const readers = Promise.all(Array.from({length: 10}, read));
  expect(await Promise.race([swapper.ended, readers])).toBe(0);
  isOver = true;
  await readers;
  expect((await request(port, '/', {}, 'GET', agent)).headers['x-build']).toBe('10');
  expect([...seen].slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  agent.destroy();
  await stopServer(server);
});

/** Serves a build, moves its folder away, and requests a page, for which the server has already looked. */
async function requestWithoutFolder(build: number) {
  replaceFolder(writeBuild(build), outDir);
  const server = createSiteServer({outDir, baseUrl: '/'});
  const port = await listenLocally(server);
  fs.renameSync(outDir, `${outDir}.away`);
  const answer = request(port, '/');
  await once(server, 'request');
  return {server, answer, bringBack: () => fs.renameSync(`${outDir}.away`, outDir)};
}

test('requests wait while the folder is missing', async () => {
  const {server, answer, bringBack} = await requestWithoutFolder(11);
  bringBack();
  expect((await answer).status).toBe(200);
  await stopServer(server);
});

test('a build does not take a file of the one that replaces it', async () => {
  replaceFolder(writeBuild(20), outDir);
  const build = new Build(outDir);
  const {open} = fs.promises;
  const opened = vi.spyOn(fs.promises, 'open').mockImplementationOnce((file) => {
    replaceFolder(writeBuild(21), outDir);
    return open(file);
  });
  await expect(build.read('index.html')).rejects.toThrow(BuildMissing);
  expect(opened).toHaveBeenCalledOnce();
  opened.mockRestore();
});

test('a request waits at most 5 s while the folder is missing', async () => {
  const {server, answer, bringBack} = await requestWithoutFolder(12);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
  expect(await answer).toMatchObject({status: 503, headers: {'retry-after': '1', 'x-build': '12'}});
  vi.restoreAllMocks();
  bringBack();
  await stopServer(server);
});
