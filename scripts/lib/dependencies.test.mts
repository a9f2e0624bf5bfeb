import {expect, test, vi} from 'vitest';

const calls: {command: string; shell: unknown}[] = [];
vi.mock('./runProgram.mjs', () => ({
  runProgram: (command: string, _: readonly string[], {shell}: {shell: unknown}) => {
    calls.push({command, shell});
    return Promise.resolve(0);
  },
}));

test('on Windows, only npm runs in a shell, because a shell splits the path of Node.js at spaces', async () => {
  vi.stubGlobal('process', {...process, platform: 'win32', execPath: String.raw`C:\Program Files\nodejs\node.exe`});
  const {run, runTypeScript} = await import('./dependencies.mjs');
  await run('npm', ['ci']);
  await runTypeScript('scripts/start.mts');
  vi.unstubAllGlobals();
  expect(calls).toEqual([
    {command: 'npm', shell: true},
    {command: String.raw`C:\Program Files\nodejs\node.exe`, shell: false},
  ]);
});
