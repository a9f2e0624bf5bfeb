/** Tests how the server starts and stops. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {request} from '../../server/testing/request.mts';
import {writeSite} from '../../server/testing/suite.mts';

const {outDir} = writeSite('/');
const main = ['--import', 'tsx', path.join(rootDir, 'server/main.mts')];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Started {
  child: ChildProcess;
  /** Resolves when all started processes have ended. */
  over: Promise<unknown[]>;
  said: () => string;
}

function start(args: readonly string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, args, {
    cwd: rootDir,
    env: {...process.env, DOCS_BUILD_DIR: outDir, BASE_URL: '/', PORT: '0', HOST: '127.0.0.1', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (said += String(bytes)));
  return {child, over: once(child, 'close'), said: () => said};
}

async function portOf({said, over}: Started): Promise<number> {
  const ended = over.then(() => true);
  for (;;) {
    const port = /The site is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(said())?.[1];
    if (port) return Number(port);
    if (await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20, false))])) throw new Error(said());
  }
}

/** A parent that starts the server like `npm start`. Killed, it acts like npm's shell, which passes no signal on. */
const starter = `
  import {serveTypeScript} from ${JSON.stringify(path.join(rootDir, 'scripts/lib/dependencies.mjs'))};
  serveTypeScript('server/main.mts');`;

test.each([
  ['the server', main, 'SIGTERM'],
  ['npm start', ['--input-type=module', '-e', starter], 'SIGTERM'],
  ['npm start, which cannot pass on the signal,', ['--input-type=module', '-e', starter], 'SIGKILL'],
])('stopping %s ends the server', async (_what, args, signal) => {
  const started = start(args, {npm_lifecycle_event: 'start'});
  const port = await portOf(started);
  expect((await request(port, '/')).status).toBe(200);
  started.child.kill(signal as NodeJS.Signals);
  await started.over;
  await expect(request(port, '/')).rejects.toThrow('ECONNREFUSED');
});

test('lets a response that has begun finish after Ctrl+C, which arrives twice because npm passes it on', async () => {
  const {child, over, said} = start(main);
  const port = await portOf({child, over, said});
  // The tools run in a process of their own, which takes seconds to start on a busy machine.
  await request(port, '/mcp', {'Content-Type': 'application/json', Connection: 'close'}, 'POST');
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  const answered = once(socket, 'close');
  const head = ['POST /mcp HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 2', 'Expect: 100-continue', '', ''].join('\r\n'));
  await expect.poll(() => answer).toContain('100 Continue');
  child.kill('SIGINT');
  await expect
    .poll(() => request(port, '/', {connection: 'close'}).catch(({code}: {code: string}) => code))
    .toBe('ECONNREFUSED');
  child.kill('SIGINT');
  socket.write('{}');
  await Promise.all([answered, over]);
  expect(answer).toContain('HTTP/1.1 400');
  expect(child.exitCode).toBe(0);
});

test('fails if the chosen port is taken, instead of using another port', async () => {
  const other = http.createServer();
  const port = await listenLocally(other);
  const {child, over, said} = start(main, {PORT: String(port)});
  await over;
  expect(child.exitCode).toBe(1);
  expect(said().trim()).toBe(`Port ${port} (PORT) is taken. Stop what listens there, or set PORT to another.`);
  await stopServer(other);
});

test.each([
  [{PORT: 'x'}, /^Environment variable PORT is "x"; expected a whole number [^\n]*$/],
  [{BASE_URL: 'docs'}, /^Environment variable BASE_URL is "docs"; expected a path [^\n]*$/],
  [
    {BASE_URL: '/docs/'},
    /_headers has no rule for \/docs\/assets\/\*, [^\n]* Set BASE_URL to the value of the build\.$/,
  ],
  [{DOCS_BUILD_DIR: '/none'}, /^\/none contains no built site \(no _headers file\); run "npm run build"$/],
  [{HOST: '192.0.2.1'}, /^Environment variable HOST is "192\.0\.2\.1"; expected an address of this machine[^\n]*$/],
  [{MCP_ALLOWED_ORIGINS: 'x'}, /^Environment variable MCP_ALLOWED_ORIGINS is "x"; expected origins [^\n]*$/],
])('reports the wrong setting %j in one line that says what to do', async (env, expected) => {
  const {child, over, said} = start(main, env as Record<string, string>);
  await over;
  expect(child.exitCode).toBe(1);
  expect(said().trim()).toMatch(expected);
});
