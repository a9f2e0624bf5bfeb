/**
 * Tests that pages are served while agents send harmful input. The test measures the processor time that the serving
 * process spends on one turn of its event loop. Other programs on the machine don't change this time, and no request
 * waits longer.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {callTool} from '../../mcp/testing/callTool.mts';
import {hostileCommands, hostileYaml} from '../../mcp/testing/hostileTexts.ts';
import {writeTestSite} from '../../mcp/testing/site.ts';
import {request} from '../../server/testing/request.mts';

/** In milliseconds. */
const longestTurn = 50;

const folder = writeTestSite('https://docs.example.com', '/');
for (const [name, text] of Object.entries({
  _headers: '/*\n  X-Frame-Options: DENY\n',
  'index.html': '<h1>home</h1>',
  '404.html': 'not found',
}))
  fs.writeFileSync(path.join(folder, name), text);
const server = fork(path.join(rootDir, 'server/testing/attacked.mts'), [folder], {
  execArgv: ['--import', 'tsx'],
  cwd: rootDir,
  env: {...process.env, TRUST_PROXY: 'true'},
});
// Listen immediately: messages are lost while nothing listens for them, and hooks can run seconds later.
const ended = once(server, 'exit');
const started = once(server, 'message');
let port: number;
beforeAll(async () => {
  const hasEnded = ended.then(([status]) => expect.fail(`The attacked server ended with status ${status}`));
  [{port}] = (await Promise.race([started, hasEnded])) as [{port: number}];
});
afterAll(async () => {
  server.kill('SIGKILL');
  await ended;
});

async function longestTurnSinceLast(): Promise<number> {
  server.send('measure');
  const [{longest}] = (await once(server, 'message')) as [{longest: number}];
  return longest;
}

async function call(name: string, args: Record<string, unknown>, client: string): Promise<string> {
  const {status, body} = await callTool(port, name, args, client);
  return `${status} ${body}`;
}

/** Reads pages until `isOver` returns true. @returns the number of pages */
async function readPages(isOver: () => boolean): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) expect(await request(port, '/')).toMatchObject({status: 200, body: '<h1>home</h1>'});
  return count;
}

async function attack(
  messages: readonly (readonly [name: string, args: Record<string, unknown>])[],
): Promise<string[]> {
  let isOver = false;
  const readers = Promise.all(Array.from({length: 4}, () => readPages(() => isOver)));
  const answers = await Promise.all(messages.map(([name, args], i) => call(name, args, `192.0.2.${i % 16}`)));
  isOver = true;
  for (const count of await readers) expect(count).toBeGreaterThan(0);
  return answers;
}

test('texts that keep the tools busy, and tools that never end or take all memory, delay no page', async () => {
  // The first calls and page loads also read and compile files.
  await call('read_page', {path: 'quickstart'}, '192.0.2.99');
  await readPages(
    (() => {
      let left = 100;
      return () => left-- === 0;
    })(),
  );
  await longestTurnSinceLast();

  const texts = [
    ...hostileYaml.map((yaml) => ['validate_metadata', {yaml}] as const),
    ...hostileCommands.map((command) => ['check_command', {command}] as const),
  ];
  for (const answer of await attack(texts)) expect(answer).toMatch(/^(200|500|503) \{"/);
  const faults = Array.from({length: 6}, (_, i) => ['read_page', {path: i % 3 === 2 ? 'MEMORY' : 'LOOP'}] as const);
  for (const answer of await attack(faults)) expect(answer).toMatch(/^(500|503) \{"jsonrpc":"2\.0","error":/);
  expect(await longestTurnSinceLast()).toBeLessThan(longestTurn);

  expect(await call('read_page', {path: 'quickstart'}, '192.0.2.99')).toMatch(/^200 .*# Quickstart/);
});
