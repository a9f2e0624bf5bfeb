import {spawn} from 'node:child_process';
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
