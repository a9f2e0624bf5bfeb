import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';
import {expect, test} from 'vitest';
import {rootDir} from './paths.ts';

test('a program whose output is no longer read ends without a message', async () => {
  const program = "import './config/plainErrors.mts'; setInterval(() => console.log('line'), 10);";
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, {cwd: rootDir});
  const message = text(child.stderr);
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(await message).toBe('');
});

test('a program stops with a message if Node.js is too old', () => {
  const older = "data:text/javascript,Object.defineProperty(process.versions, 'node', {value: '18.20.8'})";
  const args = ['--import', 'tsx', '--import', older, 'scripts/dev.mts'];
  const {status, stderr} = spawnSync(process.execPath, args, {cwd: rootDir, encoding: 'utf8'});
  expect(stderr).toBe('Node.js 18.20.8 is too old: expected 20.19 or newer. Install it from https://nodejs.org.\n');
  expect(status).toBe(1);
});
