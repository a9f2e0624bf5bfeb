import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';

test('a wrong setting is one line that says what to do', () => {
  const main = ['--import', 'tsx', path.join(rootDir, 'bot/main.mts')];
  const env = {...process.env, BOT_PORT: 'x'};
  const {stderr, status} = spawnSync(process.execPath, main, {cwd: rootDir, env, encoding: 'utf8'});
  expect(stderr.trim()).toMatch(/^Environment variable BOT_PORT is "x"; expected a whole number .*$/);
  expect(status).toBe(1);
});
