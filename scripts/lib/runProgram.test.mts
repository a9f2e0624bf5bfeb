import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test, vi} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {isRunning} from '../../isolation/testing/isRunning.ts';

const module = pathToFileURL(path.join(rootDir, 'scripts/lib/runProgram.mjs')).href;

/** Starts a process that runs a script through `runProgram` and ends with its status. */
const run = (script: string) => spawn(process.execPath, words(script), {stdio: ['ignore', 'pipe', 'inherit']});

const words = (script: string) => [
  '--input-type=module',
  '-e',
  `import {runProgram} from ${JSON.stringify(module)};
   process.exitCode = await runProgram(process.execPath, ['-e', ${JSON.stringify(script)}]);`,
];

for (const [signal, status] of [
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)
  test(`${signal} ends the program too`, async () => {
    const parent = run('console.log(process.pid); setInterval(() => {}, 1000)');
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    parent.kill(signal);
    expect(await once(parent, 'exit')).toEqual([status, null]);
    expect(isRunning(pid)).toBe(false);
  });

test('a program that exits with success when a signal ends it has not succeeded', async () => {
  const parent = run('process.on("SIGTERM", () => process.exit()); console.log(1); setInterval(() => {}, 1000)');
  await once(parent.stdout, 'data');
  parent.kill('SIGTERM');
  expect(await once(parent, 'exit')).toEqual([143, null]);
});

test('ends the program when npm ends without forwarding a signal', async () => {
  const script = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...words(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {...process.env, npm_lifecycle_event: 'build'},
  });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  shell.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(Number(line))).toBe(false), {timeout: 20_000});
});

test('returns the status of the program', async () => {
  expect(await once(run('process.exitCode = 7'), 'exit')).toEqual([7, null]);
});

test('fails if the program does not exist', async () => {
  const {runProgram} = (await import('./runProgram.mjs')) as typeof import('./runProgram.mjs');
  await expect(runProgram('no-such-program', [])).rejects.toThrow('ENOENT');
});
