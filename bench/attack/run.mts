/**
 * `npm run bench -- attack [folder of a built site]`: reads pages before and during hostile calls. Fails if one page in
 * a hundred takes longer than allowed.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import http from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {rootDir} from '../../config/paths.ts';
import {callTool} from '../../mcp/testing/callTool.mts';
import {hostileCommands, hostileYaml} from '../../mcp/testing/hostileTexts.ts';
import {request} from '../../server/testing/request.mts';
import {percentile} from '../percentile.mts';

/** The maximum number of milliseconds for 99 of 100 pages. */
const allowed = 50;
const seconds = 20;

const [folder = path.join(rootDir, 'build')] = parseArgs({allowPositionals: true}).positionals;
const outDir = path.resolve(folder);
await attackPages();

async function attackPages() {
  const server = fork(path.join(rootDir, 'server/testing/attacked.mts'), [outDir], {
    execArgv: ['--import', 'tsx'],
    cwd: rootDir,
    env: {...process.env, TRUST_PROXY: 'true'},
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  const [{port}] = (await once(server, 'message')) as [{port: number}];
  await callTool(port, 'read_page', {path: 'quickstart'}, 'first');
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
      const {status} = await callTool(port, ...attacks[k % attacks.length]!, `192.0.2.${k % 250}`);
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
  if (percentile(during, 0.99) > allowed) {
    console.error(`One page in a hundred takes more than ${allowed} ms.`);
    process.exitCode = 1;
  }
}

/** @returns the milliseconds that each page took */
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
