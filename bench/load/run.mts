/**
 * `npm run bench -- load`: measures our server and nginx, as deployed, under as many requests as this machine can send.
 * Takes about a minute. Each server has one process on one processor, and the load comes from another processor.
 */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import autocannon from 'autocannon';
import {rootDir} from '../../config/paths.ts';
import {startNginx} from '../../deploy/nginx/testing/start.mts';
import {describeOrigin} from '../origin.mts';
import {spreadOf} from '../sites/figures.mts';
import {range} from '../sites/tables.mts';

parseArgs();

interface Server {
  name: string;
  port: number;
  /** Returns the IDs of the processes that respond to requests. */
  processes: () => readonly number[];
  /** Replaces the build that is served with a copy. */
  deploy: (copy: string) => void;
  stop: () => Promise<void>;
}

interface Scenario {
  name: string;
  path: string;
  headers: Record<string, string>;
  status: number;
}

const seconds = 1;
/** The number of times that each measurement is repeated. The servers take turns, and the median counts. */
const rounds = 5;
const connections = 32;
const compressed = {'accept-encoding': 'gzip, deflate, br'};
const build = path.join(rootDir, 'build');
if (!fs.existsSync(path.join(build, 'quickstart/index.md')))
  throw new Error('build/ holds no built site; run "npm run build".');
const script = fs.readdirSync(path.join(build, 'assets/js')).find((name) => /^main\.\w+\.js$/.test(name))!;
const scenarios: readonly Scenario[] = [
  {
    name: 'page, HTML',
    path: '/quickstart/',
    headers: {...compressed, accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'},
    status: 200,
  },
  {
    name: 'page, Markdown by `Accept`',
    path: '/quickstart/',
    headers: {...compressed, accept: 'text/markdown, text/html;q=0.9, */*;q=0.1'},
    status: 200,
  },
  {name: 'entry script', path: `/assets/js/${script}`, headers: compressed, status: 200},
  {name: 'not found', path: '/no/such/page/', headers: compressed, status: 404},
  {name: 'redirect', path: '/quickstart', headers: {}, status: 308},
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
fs.chmodSync(folder, 0o755);
const faults: string[] = [];
const servers = [await startOurs(copyBuild()), await startDebianNginx(copyBuild())];
pin(process.pid, os.cpus().length - 1);
for (const pid of servers.flatMap((server) => server.processes())) pin(pid, 0);
for (const server of servers) for (const scenario of scenarios) await send(server, scenario, 1);
const memory = servers.map((server) => [memoryOf(server)]);
const addMemory = () => servers.forEach((server, index) => memory[index]!.push(memoryOf(server)));

const rows: string[] = [];
for (const scenario of scenarios) {
  const answers = servers.map((): {rate: number; p50: number; p99: number}[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      const {requests, latency} = await send(server, scenario, seconds);
      answers[index]!.push({rate: requests.average, p50: latency.p50, p99: latency.p99});
    }
  }
  const rates = answers.map((list) => spreadOf(list.map(({rate}) => rate)));
  const latencies = answers.map((list) =>
    [list.map(({p50}) => p50), list.map(({p99}) => p99)].map((values) => spreadOf(values).median).join(' / '),
  );
  const ratio = (rates[0]!.median / rates[1]!.median).toFixed(2);
  rows.push(`| ${[scenario.name, ...rates.map((rate) => range(rate)), ratio, ...latencies].join(' | ')} |`);
}
addMemory();

const answered = servers.map(() => 0);
for (let round = 0; round < 5; round++) {
  const copies = servers.map(() => Array.from({length: 10}, copyBuild));
  for (const [index, server] of servers.entries()) {
    const load = send(server, scenarios[0]!, 1);
    for (const copy of copies[index]!) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      server.deploy(copy);
    }
    answered[index]! += (await load).requests.total;
  }
}
addMemory();
for (const server of servers) await server.stop();
fs.rmSync(folder, {recursive: true});

const report = [
  '# The servers under load',
  '',
  `Written by \`npm run bench -- load\` ${describeOrigin()}. ${connections} connections on loopback; a server has one process on one processor, the load another. As deployed, nginx writes each request to its log, and our server has no log. The median and the range of ${rounds} times ${seconds} s, by turns.`,
  '',
  '| What | Ours, a second | Nginx, a second | Ours / nginx | Ours, ms at 50 % / 99 % | Nginx, ms at 50 % / 99 % |',
  '| --- | --: | --: | --: | --: | --: |',
  ...rows,
  '',
  `Memory in MiB, before the load, after it, and after the deploys: ${servers.map(({name}, index) => `${name} ${memory[index]!.join(', ')}`).join('; ')}.`,
  '',
  `Five times ten deploys during requests for a page: ${servers.map(({name}, index) => `${name} answered ${answered[index]!.toLocaleString('en')}`).join(', ')}. ${faults.length ? `Faults:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}` : 'Every request of all runs had the answer it should have.'}`,
  '',
].join('\n');
console.log(report);
fs.writeFileSync(path.join(rootDir, 'bench/load/results.md'), report);
process.exitCode = faults.length ? 1 : 0;

async function send(server: Server, {name, path: target, headers, status}: Scenario, duration: number) {
  const result = await autocannon({url: `http://127.0.0.1:${server.port}${target}`, connections, duration, headers});
  const others = Object.entries(result.statusCodeStats).filter(([code]) => Number(code) !== status);
  if (result.errors || result.timeouts || others.length)
    faults.push(
      `${server.name}, ${name}: ${result.errors} errors, ${result.timeouts} timeouts, ${others.map(([code, {count}]) => `${count} × ${code}`).join(', ') || 'no other status'}`,
    );
  return result;
}

/** Copies the build as hard links, which takes only a moment because the files just get other names. */
function copyBuild(): string {
  const copy = fs.mkdtempSync(path.join(folder, 'copy-'));
  const {status, stderr} = spawnSync('cp', ['-al', `${build}/.`, copy], {encoding: 'utf8'});
  if (status !== 0) throw new Error(`${stderr.split('\n')[0]}; set TMPDIR to a folder on the file system of build/.`);
  // Servers tell builds apart by this file, so it must be a real copy.
  fs.rmSync(path.join(copy, '_headers'));
  fs.copyFileSync(path.join(build, '_headers'), path.join(copy, '_headers'));
  fs.chmodSync(copy, 0o755);
  return copy;
}

async function startOurs(copy: string): Promise<Server> {
  const outDir = path.join(folder, 'ours');
  fs.renameSync(copy, outDir);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(rootDir, 'bench/load/serve.mts'), outDir], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = Number(
    await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))),
  );
  // Like replaceFolder, but without the time that it takes to remove the old folder.
  const deploy = (next: string) => {
    fs.renameSync(outDir, `${next}.old`);
    fs.renameSync(next, outDir);
  };
  return {name: 'ours', port, processes: () => [child.pid!], deploy, stop: () => stop(child)};
}

async function startDebianNginx(copy: string): Promise<Server> {
  const site = path.join(folder, 'current');
  // On a real machine, a deploy renames a symbolic link.
  const deploy = (next: string) => {
    fs.symlinkSync(next, `${site}.next`);
    fs.renameSync(`${site}.next`, site);
  };
  deploy(copy);
  fs.mkdirSync(path.join(folder, 'kept'));
  const server = await startNginx({outDir: site, baseUrl: '/', keptDir: path.join(folder, 'kept'), redirects: []}, 1);
  const workers = () =>
    fs
      .readFileSync(`/proc/${server.process.pid}/task/${server.process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
  return {name: 'nginx', port: server.port, processes: workers, deploy, stop: server.stop};
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill();
  });
}

function pin(pid: number, processor: number) {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)]);
}

/** Returns the server's resident memory in MiB. */
function memoryOf(server: Server): number {
  const kibOf = (pid: number) => Number(/VmRSS:\s*(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  return Math.round(server.processes().reduce((sum, pid) => sum + kibOf(pid), 0) / 1024);
}
