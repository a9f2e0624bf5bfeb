/**
 * What pages and memory do while agents attack: `npm run bench -- attack [folder of a built site]`.
 *
 * 1. Pages are read before and while hostile calls come; fails when one page in a hundred takes longer than is allowed.
 * 2. 10,000 mixed calls through the SDK's client; fails when a process has grown.
 */
import {fork, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import http from 'node:http';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {rootDir} from '../../config/paths.ts';
import {createMcpHandler} from '../../mcp/http.ts';
import {hostileCommands, hostileYaml} from '../../mcp/testing/hostileTexts.ts';
import {request} from '../../server/testing/request.mts';

/** Milliseconds that 99 of 100 pages may take at most. */
const allowed = 50;
const seconds = 20;
const calls = 10_000;
/** Megabytes that a process may have more after the last tenth of the calls than after the first. */
const growth = 30;

const outDir = path.resolve(process.argv[2] ?? path.join(rootDir, 'build'));
let isWell = true;
await attackPages();
await callTenThousandTimes();
process.exitCode = isWell ? 0 : 1;

async function attackPages() {
  const server = fork(path.join(rootDir, 'server/testing/attacked.mts'), [outDir], {
    execArgv: ['--import', 'tsx'],
    cwd: rootDir,
    env: {...process.env, TRUST_PROXY: 'true'},
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  const [{port}] = (await once(server, 'message')) as [{port: number}];
  const call = async (name: string, args: Record<string, unknown>, client: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'X-Forwarded-For': client,
      },
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: args}}),
    });
    await response.text();
    return response.status;
  };
  await call('read_page', {path: 'quickstart'}, 'first');
  await readPages(port, 2);
  const before = await readPages(port, seconds / 2);

  let isOver = false;
  const statuses = new Map<number, number>();
  const attacks: (readonly [string, Record<string, unknown>])[] = [
    ...hostileYaml.map((yaml) => ['validate_metadata', {yaml}] as const),
    ...hostileCommands.map((command) => ['check_command', {command}] as const),
    ...['LOOP', 'MEMORY'].map((what) => ['read_page', {path: what}] as const),
  ];
  const attackers = Array.from({length: 32}, async (_, i) => {
    for (let k = i; !isOver; k++) {
      const status = await call(...attacks[k % attacks.length]!, `192.0.2.${k % 250}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const during = await readPages(port, seconds);
  isOver = true;
  await Promise.all(attackers);
  server.kill('SIGKILL');
  console.log(`Pages before the attack: ${summarize(before)}`);
  console.log(
    `Pages while 32 clients attack: ${summarize(during)}; calls by status: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
  );
  if (percentile(during, 0.99) > allowed) fail(`One page in a hundred takes more than ${allowed} ms.`);
}

/** @returns milliseconds of each page */
async function readPages(port: number, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  const agent = new http.Agent({keepAlive: true});
  const reader = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const {status} = await request(port, '/', {'accept-encoding': 'br'}, 'GET', agent);
      if (status !== 200) throw new Error(`A page was answered with status ${status}.`);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await Promise.all(Array.from({length: 4}, reader));
  agent.destroy();
  return times;
}

async function callTenThousandTimes() {
  const mcp = createMcpHandler({outDir, baseUrl: '/', perMinute: 10_000_000});
  const server = http.createServer((message, response) => void mcp.handle(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new Client({name: 'bench', version: '1'});
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${(server.address() as {port: number}).port}/mcp`)),
  );
  const mixed: (readonly [string, Record<string, unknown>])[] = [
    ['search_docs', {query: 'permissions'}],
    ['read_page', {path: '/quickstart/'}],
    ['list_pages', {offset: 50}],
    ['lookup_reference', {type: 'metadata', name: 'Model'}],
    ['lookup_reference', {type: 'cli', name: 'ddn supergraph build local'}],
    ['validate_metadata', {yaml: 'kind: Model\nversion: v2\ndefinition:\n  name: a\n'}],
    ['check_command', {command: 'ddn supergraph build local --x'}],
    ['read_page', {path: '/none/'}],
  ];
  let [first, last] = [0, 0];
  const start = performance.now();
  for (let i = 0; i < calls; i += mixed.length) {
    await Promise.all(mixed.map(([name, args]) => client.callTool({name, arguments: args})));
    if (i < calls / 5) first = Math.max(first, largestChild());
    if (i > (calls * 9) / 10) last = Math.max(last, largestChild());
  }
  const taken = (performance.now() - start) / 1000;
  console.log(
    `${calls} mixed calls: ${taken.toFixed(0)} s, ${(calls / taken).toFixed(0)} a second; the largest process ${first} MB in the first fifth, ${last} MB in the last tenth; this one ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
  await client.close();
  server.closeAllConnections();
  server.close();
  mcp.close();
  if (last > first + growth) fail(`A process has grown by more than ${growth} MB.`);
}

/** Megabytes of the largest process that this one has started. */
function largestChild(): number {
  const {stdout} = spawnSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], {encoding: 'utf8'});
  return Math.round(Math.max(0, ...stdout.trim().split(/\s+/).map(Number)) / 1000);
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
}

function summarize(times: readonly number[]): string {
  return `${times.length} read, ${(
    [
      ['p50', 0.5],
      ['p99', 0.99],
      ['max', 1],
    ] as const
  )
    .map(([name, share]) => `${name} ${percentile(times, share).toFixed(1)} ms`)
    .join(', ')}`;
}

function fail(message: string) {
  console.error(message);
  isWell = false;
}
