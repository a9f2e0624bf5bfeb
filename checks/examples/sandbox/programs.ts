/** Answers calls to programs that don't run here. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseGraphql} from 'graphql';
import type {Cli} from '../../../plugins/reference/data/cli.ts';
import type {ApiChecker} from '../http/operations.ts';
import {readCurl} from '../http/request.ts';
import {Postgres, type Result} from '../sql/postgres.ts';
import {findQueryFault} from '../sql/models.ts';
import type {Level} from '../types.ts';
import type {Answer} from './answer.ts';
import {readDescribed} from './described.ts';
import {repositoryOf} from './starts.ts';
import {rootDir} from '../../../config/paths.ts';
import {runDdn} from './ddn.ts';

/** A call as the shell makes it, with expanded variables. */
export interface ProgramCall {
  name: string;
  words: readonly string[];
  cwd: string;
  /** The folder of the page's run. */
  folder: string;
  /** Line of the example, from 1. */
  line: number;
  /** The text that is piped into the program. */
  input: string;
  /** The SQL that the page shows above the call. It is run separately. */
  shown: readonly string[];
  /** Scripts that the page passed to a database. */
  loaded: string[];
}

/** Programs that a stand-in replaces. All other programs are those of the machine. */
export const replaced =
  'ddn curl docker psql mysql npm npx pip pip3 poetry bun go aws gcloud az bq helm terraform gh kubectl brew sudo keytool nc git node python3 wget snowsql systemctl apt-get code open xdg-open sleep unzip sha256sum crontab cloudflared ngrok'.split(
    ' ',
  );

/** Returns whether the stand-in asks for a call's input, because the piped text matters. */
export const readsInput = (name: string, words: readonly string[]): boolean =>
  (name === 'curl' && words.includes('@-')) ||
  ((name === 'docker' || name === 'psql') && words.some((word) => /^psql$|^-f$/.test(word)) && words.includes('-i')) ||
  (name === 'docker' && words.includes('-T')) ||
  words.includes('--password-stdin');

export interface Context {
  cli: Cli;
  apis: ApiChecker;
}

/** @param call of a program in `replaced` */
export async function answer(call: ProgramCall, {cli, apis}: Context): Promise<Answer> {
  const {name, words, cwd} = call;
  if (name === 'ddn') return runDdn(words, cwd, cli);
  if (name === 'sleep') return {level: 'executed'};
  if (name === 'git' && !isRemote(words))
    return {run: '/usr/bin/git', ...(words[0] === 'commit' && {more: '--allow-empty'})}; // the reader edited a file
  if (name === 'node' || name === 'python3') return runScript(call);
  if (name === 'npx' && words[0] === 'tsx' && isServer(path.resolve(cwd, words[1] ?? '')))
    return {run: serve, script: words[1]!};
  if (name === 'unzip' || name === 'sha256sum') return runOnFiles(call);
  const described = readDescribed(name, words);
  if (described?.faults[0]) return {fault: `${[name, ...described.commands].join(' ')}: ${described.faults[0]}`};
  if (name === 'curl') return answerCurl(call, apis);
  const script = scriptOf(call, described?.rest ?? words);
  if (script !== undefined) return runSql(script, described !== undefined, call);
  const missing = described?.options.find(
    (option) =>
      /^(?:-f|--file|--env-file|--template-file)$/.test(option.name) &&
      option.value &&
      !fs.existsSync(path.resolve(cwd, option.value)),
  );
  if (missing && !/^(?:exec|run)$/.test(described!.commands.at(-1) ?? ''))
    return {
      fault: `${name}: found no ${missing.value!} in ${path.basename(cwd)}/; an example before this one must create it`,
    };
  if (name === 'git' && described?.commands[0] === 'clone' && !clone(described.rest, cwd)) return {isOpen: true};
  if (name === 'gcloud' && words.slice(0, 4).join(' ') === 'iam service-accounts keys create')
    fs.writeFileSync(path.resolve(cwd, words[4]!), '{}\n');
  return {level: described ? 'type-checked' : 'syntax', output: ''};
}

const isRemote = (words: readonly string[]) =>
  /^(?:clone|push|pull|fetch|ls-remote|submodule|remote)$/.test(
    words.find((word, i) => !word.startsWith('-') && words[i - 1] !== '-C') ?? '',
  );

/** Creates the files of a repository as empty files. @returns whether the repository is known */
function clone(rest: readonly string[], cwd: string): boolean {
  const [url = '', folder = path.basename(url, '.git')] = rest;
  const known = repositoryOf(url);
  if (!known) return false;
  const target = path.resolve(cwd, folder);
  for (const each of [...known.files.map((file) => path.dirname(file)), ...(known.folders ?? [])])
    fs.mkdirSync(path.join(target, each), {recursive: true});
  for (const file of known.files) fs.writeFileSync(path.join(target, file), '');
  spawnSync('/usr/bin/git', ['init', '-q'], {cwd: target});
  return true;
}

/**
 * Runs Node.js programs of a page, including servers. Python programs, and programs that need packages or call other
 * hosts, are only parsed.
 */
function runScript({name, words, cwd}: ProgramCall): Answer {
  const [first = ''] = words;
  if (first === '-m' && words[1] === 'venv') {
    const folder = path.resolve(cwd, words[2]!, 'bin');
    fs.mkdirSync(folder, {recursive: true});
    for (const [file, real] of [
      ['pip', 'pip'],
      ['python', 'python3'],
    ] as const)
      fs.writeFileSync(path.join(folder, file), `#!/bin/bash\nexec ${real} "$@"\n`, {mode: 0o755});
    return {level: 'type-checked'};
  }
  if (name === 'node' && first === '-e') return {run: process.execPath};
  if (first.startsWith('-')) return {level: 'syntax'};
  const file = path.resolve(cwd, first);
  if (!fs.existsSync(file))
    return {fault: `${name}: found no ${first} in ${path.basename(cwd)}/; an example before this one must create it`};
  if (name !== 'node' || /fetch\(|from ['"](?!node:|\.)/.test(fs.readFileSync(file, 'utf8'))) return {level: 'syntax'};
  return {run: isServer(file) ? serve : process.execPath, script: first};
}

/** The script that starts a server on a free port. */
const serve = path.join(rootDir, 'checks/examples/sandbox/serve.sh');

const isServer = (file: string): boolean =>
  fs.existsSync(file) && /\.[cm]?[jt]s$/.test(file) && fs.readFileSync(file, 'utf8').includes('.listen(');

function runOnFiles({name, words, cwd}: ProgramCall): Answer {
  const file = words.find((word) => !word.startsWith('-'));
  return file && fs.existsSync(path.resolve(cwd, file)) ? {run: `/usr/bin/${name}`} : {level: 'syntax'};
}

/** Returns the SQL that a call passes to psql: with -c, in a file, or through a pipe. */
function scriptOf({name, input, words, cwd}: ProgramCall, rest: readonly string[]): string | undefined {
  const own = name === 'psql' ? words : rest.includes('psql') ? rest.slice(rest.indexOf('psql') + 1) : undefined;
  if (!own) return undefined;
  const valueOf = (option: string) => own[own.indexOf(option) + 1];
  if (own.includes('-c')) return valueOf('-c')!;
  const file = own.includes('-f') ? path.resolve(cwd, valueOf('-f')!) : '';
  if (file && fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  return input.trim() ? input : undefined;
}

/**
 * Runs a script on the database that it is written for: Fernway's, a new one, or a new one with the SQL that the page
 * shows.
 */
async function runSql(script: string, isDescribed: boolean, {shown, loaded}: ProgramCall): Promise<Answer> {
  const level = isDescribed ? 'type-checked' : 'syntax';
  if (shown.includes(script.trim())) return {level, output: ''};
  const postgres = await Postgres.start();
  const attempts = [
    [false, script],
    [true, script],
    [true, [...shown, ...loaded, script].join(';\n')],
  ] as const;
  let problem = '';
  for (const [isEmpty, text] of attempts) {
    const result = await postgres.inTransaction(isEmpty, () => postgres.run(text));
    if (!('message' in result)) {
      if (/\bCREATE\s+TABLE\b/i.test(script) && !loaded.includes(script)) loaded.push(script);
      return {level, output: printRows(result)};
    }
    problem ||= result.message;
  }
  return {fault: `PostgreSQL: ${problem}`};
}

const printRows = ({columns, rows}: Result) =>
  [columns, ...rows].map((row) => row.map((value) => value ?? '').join('|')).join('\n') + '\n';

async function answerCurl({words, line, input, cwd, folder}: ProgramCall, apis: ApiChecker): Promise<Answer> {
  const request = readCurl({line, words: ['curl', ...words], ...(input && {input: {text: input, line}})}, new Map());
  if (!request) return {fault: 'curl: found no URL'};
  for (const word of words)
    if (/^@./.test(word) && word !== '@-' && !fs.existsSync(path.resolve(cwd, word.slice(1))))
      return {
        fault: `curl: found no ${word.slice(1)} in ${path.basename(cwd)}/; an example before this one must create it`,
      };
  const port = /^(?:http:\/\/)?(?:localhost|127\.0\.0\.1|local\.hasura\.dev):(\d+)/.exec(request.url)?.[1];
  const served = port && path.join(folder, 'ports', port);
  if (served && fs.existsSync(served))
    return {run: '/usr/bin/curl', more: `--connect-to ::127.0.0.1:${fs.readFileSync(served, 'utf8')}`};
  const body = await answerRequest(request, apis);
  if ('fault' in body) return body;
  const {options = []} = readDescribed('curl', words) ?? {};
  const output = options.find(({name}) => name === '-o' || name === '--output')?.value;
  if (output && output !== '/dev/null') fs.writeFileSync(path.resolve(cwd, output), body.output);
  const format = options.find(({name}) => name === '-w' || name === '--write-out')?.value ?? '';
  return {
    level: body.level,
    output: `${output === undefined ? body.output : ''}${format
      .replaceAll(/%\{http_code\}/g, '200')
      .replaceAll(/%\{[^}]*\}/g, '0')
      .replaceAll('\\n', '\n')}`,
  };
}

async function answerRequest(
  request: NonNullable<ReturnType<typeof readCurl>>,
  apis: ApiChecker,
): Promise<{fault: string} | {level: Level; output: string}> {
  const operation = apis.find(request);
  if (operation && 'message' in operation) return {fault: operation.message};
  if (operation) {
    const [found] = apis.checkRequest(request, operation);
    if (found) return {fault: found.message};
    const success = operation.responses.find(({status}) => /^2/.test(status));
    const example = success?.contents[0]?.examples[0]?.value;
    return {
      level: 'type-checked',
      output: example === undefined ? '' : typeof example === 'string' ? example : `${JSON.stringify(example)}\n`,
    };
  }
  const url = request.url.replace(/^(?!https?:)/, 'http://');
  if (/\/v1\/sql$/.test(url) && request.body) return answerSql(request.body.text);
  if (/\/graphql$/.test(url) && request.body) return answerGraphql(request.body.text);
  return {level: 'schema', output: ''};
}

/** Answers like the engine's SQL endpoint: runs the statement on Fernway's models. */
async function answerSql(text: string): Promise<{fault: string} | {level: Level; output: string}> {
  try {
    const {sql} = JSON.parse(text) as {sql?: unknown};
    if (typeof sql !== 'string') return {fault: 'found a body without "sql"; the engine expects {"sql": "…"}'};
    const found = await findQueryFault(await Postgres.start(), [{sql, line: 1}]);
    return found ? {fault: found.message} : {level: 'type-checked', output: '[]\n'};
  } catch (error) {
    return {fault: `found a body that is not JSON (${(error as Error).message})`};
  }
}

function answerGraphql(text: string): {fault: string} | {level: Level; output: string} {
  try {
    parseGraphql((JSON.parse(text) as {query: string}).query);
    return {level: 'schema', output: '{"data": {}}\n'};
  } catch (error) {
    return {fault: `found a body that is not a GraphQL request (${(error as Error).message})`};
  }
}
