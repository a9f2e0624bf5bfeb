/**
 * Runs the shell examples of a page as a reader would: from top to bottom with Bash, in a separate folder, with the
 * files that the page shows. Variables and the working directory carry over from one example to the next, but examples
 * in different tabs don't see each other.
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {escapePattern} from '../../../config/escapePattern.ts';
import {listenLocally} from '../../../config/localServer.ts';
import {endSignals} from '../../../config/parent.mjs';
import {rootDir} from '../../../config/paths.ts';
import {messageOf} from '../faults.ts';
import type {Fence, Level} from '../types.ts';
import type {Answer} from './answer.ts';
import {answer, readsInput, replaced, type Context, type ProgramCall} from './programs.ts';
import {fillPlaceholders} from './placeholders.ts';
import {projectOf, runDdn} from './ddn.ts';
import {startOf, type Start} from './starts.ts';
import {loadCli} from '../../../plugins/reference/data/cli.ts';
import {parse, stringify} from 'yaml';

/** The result of running an example. */
export interface Outcome {
  /** The fault, with its line in the example, from 1. */
  fault?: {line: number; message: string};
  /** The level of the program that was checked least; `executed` if all programs were real. */
  level: Level;
  /** Whether the example depends on files that aren't known here. */
  isOpen?: true;
  /** The programs that the example called. */
  called: ReadonlySet<string>;
  /** The page's files that the example ran with the real program, as the example names them. */
  scripts: readonly string[];
  /** The output, with errors last. */
  printed: string;
}

/** Serves the stand-ins of all runs; `close` ends it and removes its folder. */
export interface Sandbox {
  /**
   * Runs the examples of one page.
   * @param all the page's fences, in order
   * @param before returns the fences of a page that the reader followed before
   */
  runPage(
    all: readonly Fence[],
    isRun: (fence: Fence) => boolean,
    before: (page: string) => readonly Fence[],
  ): Promise<Map<Fence, Outcome>>;
  close(): void;
}

interface Run {
  shown: readonly string[];
  loaded: string[];
  folder: string;
  outcome: {
    isOpen?: true;
    faults: {line: number; message: string}[];
    levels: Level[];
    called: Set<string>;
    scripts: string[];
  };
}

const order: readonly Level[] = ['executed', 'type-checked', 'schema', 'syntax'];
const here = path.join(rootDir, 'checks/examples/sandbox');
/** The maximum time for an example, in milliseconds. It ends programs that wait for user input. */
const limit = 20_000;

/** Starts the server of the stand-ins, and writes the stand-ins into a temporary folder. */
export async function openSandbox(context: Context): Promise<Sandbox> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  const programs = path.join(folder, 'bin');
  fs.mkdirSync(programs);
  fs.copyFileSync(path.join(here, 'stub.sh'), path.join(programs, 'ddn'));
  fs.chmodSync(path.join(programs, 'ddn'), 0o755);
  for (const name of replaced) if (name !== 'ddn') fs.symlinkSync('ddn', path.join(programs, name));
  const runs = new Map<string, Run>();
  let queue: Promise<unknown> = Promise.resolve();
  // Calls are answered one at a time, because they share one database.
  const answerInTurn = (call: ProgramCall) => {
    const next = queue.then(() => answer(call, context));
    queue = next.catch(() => undefined);
    return next;
  };
  const server = net.createServer((socket) => serve(socket, runs, answerInTurn));
  const port = await listenLocally(server);
  return {
    runPage: (all, isRun, before) =>
      runPage(all, isRun, before, {folder: fs.mkdtempSync(path.join(folder, 'page-')), programs, port, runs}),
    close() {
      server.close();
      fs.rmSync(folder, {recursive: true});
    },
  };
}

function serve(
  socket: net.Socket,
  runs: ReadonlyMap<string, Run>,
  answerInTurn: (call: ProgramCall) => Promise<Answer>,
): void {
  let text = '';
  let isAsked = false;
  const done = (call: ProgramCall, {outcome}: Run) =>
    answerInTurn(call)
      .catch((error: unknown): Answer => ({fault: messageOf(error)}))
      .then((given) => socket.end(record(given, call, outcome)));
  socket.on('error', () => undefined); // the example ended first
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const [id = '', line, cwd = '', name = '', count, ...rest] = text.split('\0');
    if (count === undefined || rest.length <= Number(count)) return;
    const run = runs.get(id);
    if (!run) return void socket.destroy();
    const words = rest.slice(0, Number(count));
    const {shown, loaded, folder} = run;
    const call = {name, words, cwd, line: Number(line), input: '', shown, loaded, folder};
    if (!readsInput(name, words)) return void done(call, run);
    if (!isAsked) {
      isAsked = true;
      socket.write('input\0');
    }
    if (rest.length > Number(count) + 1)
      void done({...call, input: Buffer.from(rest[Number(count)]!, 'base64').toString()}, run);
  });
}

/** Records the answer to a call. @returns the response, which stub.sh reads */
function record(given: Answer, {name, line}: ProgramCall, outcome: Run['outcome']): string {
  outcome.called.add(name);
  if ('fault' in given) {
    outcome.faults.push({line, message: given.fault});
    return `1\0\0${given.fault}\n\0`;
  }
  if ('isOpen' in given) {
    outcome.isOpen = true;
    return '1\0\0\0';
  }
  if ('run' in given) {
    outcome.levels.push('executed');
    if (given.script !== undefined) outcome.scripts.push(given.script);
    return `run\0${given.run}\0${given.more ?? ''}\0`;
  }
  outcome.levels.push(given.level);
  return `0\0${given.output ?? ''}\0\0`;
}

interface Place {
  folder: string;
  programs: string;
  port: number;
  runs: Map<string, Run>;
}

async function runPage(
  all: readonly Fence[],
  isRun: (fence: Fence) => boolean,
  before: (page: string) => readonly Fence[],
  place: Place,
): Promise<Map<Fence, Outcome>> {
  const outcomes = new Map<Fence, Outcome>();
  const loaded: string[] = [];
  const own = all.filter(isRun);
  const {page} = all[0]!;
  const setup = startOf(page);
  const start = prepare(own, setup, place.folder);
  let state = path.join(place.folder, 'state-start');
  fs.writeFileSync(state, `cd ${JSON.stringify(start)}\n`);
  for (const fence of setup.after ? before(setup.after) : []) writeShownFile(fence, state, start);
  if (setup.before) {
    const after = path.join(place.folder, 'state-before');
    const {fault} = await runText({text: setup.before, name: 'before', state, after, shown: [], loaded: []}, place);
    if (fault) {
      const message = `checks/examples/sandbox/starts.yaml, before ${page}: ${fault.message}`;
      const failed: Outcome = {fault: {line: 1, message}, level: 'syntax', called: new Set(), scripts: [], printed: ''};
      return new Map(own.map((fence) => [fence, failed]));
    }
    state = after;
  }
  /** The tabs around the fence, the first of them with examples, and the states before the tabs and after the first. */
  let tabs: {key: string; item: string; before: string; after: string; first?: string} | undefined;
  for (const [index, fence] of all.entries()) {
    const [key, item] = fence.tab ?? [];
    if (tabs?.key !== key) {
      // Examples below the tabs continue where the first tab with examples ends.
      if (tabs) state = tabs.after;
      tabs = key === undefined ? undefined : {key, item: item!, before: state, after: state};
    } else if (tabs && tabs.item !== item) {
      state = tabs.before;
      tabs.item = item!;
    }
    if (!isRun(fence)) {
      writeShownFile(fence, state, start);
      continue;
    }
    if (setup.notRun.some((part) => fence.text.includes(part))) continue;
    const after = path.join(place.folder, `state-${index}`);
    const sql = all.slice(0, index).filter(({language}) => language === 'sql');
    const shown = sql.map(({text}) => text.trim());
    const text = fillPlaceholders(fence.text);
    const outcome = await runText({text, name: String(index), state, after, shown, loaded}, place);
    if (outcome.isOpen) continue;
    outcomes.set(fence, outcome);
    if (fs.existsSync(after)) state = after;
    if (tabs) {
      tabs.first ??= tabs.item;
      if (tabs.item === tabs.first) tabs.after = state;
    }
  }
  endServers(place.folder);
  fs.rmSync(place.folder, {recursive: true});
  return outcomes;
}

/** Ends the servers that examples started (serve.sh). */
function endServers(folder: string): void {
  const file = path.join(folder, 'ports/pids');
  if (!fs.existsSync(file)) return;
  for (const id of fs.readFileSync(file, 'utf8').trim().split('\n')) {
    try {
      process.kill(Number(id));
    } catch {
      // The server has already ended.
    }
  }
}

/** Creates the folder in which a page begins. @returns its path */
function prepare(fences: readonly Fence[], {begin, before}: Start, folder: string): string {
  const work = path.join(folder, 'work');
  const project = path.join(work, 'fernway');
  fs.mkdirSync(path.join(folder, 'home'));
  fs.mkdirSync(work);
  const text = [before, ...fences.map((fence) => fence.text)].join('\n');
  const recipes = path.join(rootDir, 'examples/recipes');
  for (const name of fs.readdirSync(recipes))
    if (text.includes(name) || name === begin)
      fs.cpSync(path.join(recipes, name), path.join(work, name), {recursive: true});
  if (begin === 'empty') return work;
  if (begin === 'app') {
    runDdn(['supergraph', 'init', 'fernway'], work, loadCli());
    return project;
  }
  if (begin !== 'fernway' && begin !== 'beside') return path.join(work, begin);
  fs.cpSync(path.join(rootDir, 'examples/fernway'), project, {recursive: true});
  for (const file of ['.env', '.env.cloud'])
    fs.copyFileSync(path.join(project, '.env.example'), path.join(project, file));
  if (/^\s*git (?!init|clone)/m.test(text) && !/\bgit init\b/.test(text)) {
    for (const words of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'Start'],
    ])
      spawnSync('/usr/bin/git', words, {cwd: project, env: identity});
  }
  return begin === 'beside' ? work : project;
}

const identity = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@fernway.example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@fernway.example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** Writes a file that the page shows to the path in its title. Only a whole object replaces an existing file. */
function writeShownFile({meta, text, language}: Fence, state: string, start: string): void {
  const title = typeof meta.title === 'string' ? meta.title : '';
  const [, folder = start] = [...fs.readFileSync(state, 'utf8').matchAll(/^cd (.*)$/gm)].at(-1) ?? [];
  const cwd = folder.replace(/^["']|["']$/g, '');
  if (/^\.hasura\/context\.yaml/.test(title) && language === 'yaml')
    addScripts(path.join(projectOf(cwd), '.hasura/context.yaml'), text);
  if (!/^[\w./-]*[\w-]\.\w+$|^\.env[\w.]*$/.test(title) || title.startsWith('/') || language === 'diff') return;
  const file = path.join(title.includes('/') ? projectOf(cwd) : cwd, title);
  const isEnvironment = title.startsWith('.env');
  if (!file.startsWith(path.dirname(start)) || (fs.existsSync(file) && !isEnvironment && !text.startsWith('kind:')))
    return;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const filled = fillPlaceholders(text);
  if (isEnvironment) fs.appendFileSync(file, `\n${filled}\n`);
  else fs.writeFileSync(file, `${filled}\n`, {mode: language === 'bash' ? 0o755 : 0o644});
}

/** Adds the scripts of a shown part of the context file to the project's context file. */
function addScripts(file: string, text: string): void {
  const shown = parse(text) as {scripts?: object; definition?: {scripts?: object}} | null;
  const scripts = shown?.scripts ?? shown?.definition?.scripts;
  if (!scripts || !fs.existsSync(file)) return;
  const context = parse(fs.readFileSync(file, 'utf8')) as {definition: {scripts?: object}};
  context.definition.scripts = {...context.definition.scripts, ...scripts};
  fs.writeFileSync(file, stringify(context));
}

interface Example {
  text: string;
  /** Distinguishes the example from others of its page. */
  name: string;
  /** The file with the variables and the working directory to begin with. */
  state: string;
  /** The file to write them into at the end. */
  after: string;
  shown: readonly string[];
  loaded: string[];
}

async function runText({text, name, state, after, shown, loaded}: Example, place: Place): Promise<Outcome> {
  const {folder, programs, port, runs} = place;
  const id = `${path.basename(folder)}-${name}`;
  const [example, faultsFile] = [path.join(folder, `${id}.sh`), path.join(folder, `${id}.faults`)];
  fs.writeFileSync(example, `${text}\n`);
  const run: Run = {shown, loaded, folder, outcome: {faults: [], levels: [], called: new Set(), scripts: []}};
  runs.set(id, run);
  const env = {
    ...identity,
    PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`,
    HOME: path.join(folder, 'home'),
    LANG: 'C.UTF-8',
    EXAMPLES_PORT: String(port),
    EXAMPLES_RUN: id,
    EXAMPLES: path.join(rootDir, 'examples'),
    EXAMPLES_NODE: process.execPath,
  };
  const shell = spawn(
    '/bin/bash',
    ['--noprofile', '--norc', path.join(here, 'run.sh'), example, state, after, faultsFile],
    {env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true},
  );
  let [output, errors] = ['', ''];
  shell.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  shell.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  // Ends the shell with the processes that it started, which would keep its output open.
  const end = () => process.kill(-shell.pid!, 'SIGKILL');
  const timer = setTimeout(end, limit);
  const endBoth = (signal: NodeJS.Signals) => {
    end();
    process.kill(process.pid, signal); // this handler is already removed
  };
  for (const signal of endSignals) process.once(signal, endBoth);
  await new Promise((resolve) => shell.on('close', resolve));
  for (const signal of endSignals) process.off(signal, endBoth);
  clearTimeout(timer);
  runs.delete(id);
  const {faults, levels, called, isOpen, scripts} = run.outcome;
  const failures = fs.existsSync(faultsFile) ? fs.readFileSync(faultsFile, 'utf8').trim().split('\n') : [];
  const failed = failures.find((line) => !findsNothing.test(line));
  const own = new RegExp(`^${escapePattern(example)}: line (\\d+): (.*)$`, 'm').exec(errors);
  const stopped = shell.signalCode && {
    line: 1,
    message: `found an example that runs for more than ${limit / 1000} s; expected one that ends, or an entry under notRun in starts.yaml`,
  };
  const fault =
    faults[0] ??
    stopped ??
    (own && {line: Number(own[1]), message: own[2]!}) ??
    (failed ? describeFailure(failed, errors) : undefined);
  return {
    ...(fault && {fault}),
    ...(isOpen && {isOpen}),
    level: order.findLast((level) => levels.includes(level)) ?? 'executed',
    called,
    scripts,
    printed: `${output}\n${errors}`,
  };
}

/** A recursive search that finds nothing ends with 1, which isn't a fault. */
const findsNothing = /^\d+\t1\t(?:grep -r|source "\$__example")/;

function describeFailure(failed: string, errors: string): {line: number; message: string} {
  const [line, status, command] = failed.split('\t');
  return {
    line: Number(line),
    message: `"${command!}" ended with ${status!}${errors.trim() ? `: ${errors.trim().split('\n').at(-1)!}` : ''}`,
  };
}
