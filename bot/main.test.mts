import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';
import {writeTestSite} from '../mcp/testing/site.ts';

test.each([
  [{BOT_PORT: 'x'}, /^Environment variable BOT_PORT is "x"; expected a whole number .*$/],
  [{BOT_HOST: '192.0.2.1'}, /^Environment variable BOT_HOST is "192\.0\.2\.1"; expected an address .*$/],
])('reports the wrong setting %j in one line that says what to do', (wrong, expected) => {
  const main = ['--import', 'tsx', path.join(rootDir, 'bot/main.mts')];
  const env = {...process.env, DOCS_BUILD_DIR: writeTestSite('https://docs.example.com', '/'), BOT_PORT: '0', ...wrong};
  const {stderr, status} = spawnSync(process.execPath, main, {cwd: rootDir, env, encoding: 'utf8'});
  expect(stderr.trim()).toMatch(expected);
  expect(status).toBe(1);
});

test('stops if npm ends without passing on a signal', async () => {
  const args = ['--import', 'tsx', path.join(rootDir, 'bot/main.mts')];
  const start = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, {stdio: 'inherit'})`;
  const parent = spawn(process.execPath, ['-e', `${start}; setInterval(() => {}, 1e6)`], {
    cwd: rootDir,
    env: {
      ...process.env,
      BOT_PORT: '0',
      DOCS_BUILD_DIR: writeTestSite('https://docs.example.com', '/'),
      npm_lifecycle_event: 'bot',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const over = once(parent, 'close'); // only emitted after the service has ended, too
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await over;
});
