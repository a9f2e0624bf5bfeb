import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {takeLock} from './lock.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));

test('of several processes, one holds the lock at a time', async () => {
  const [file, log] = [path.join(folder, 'deep/lock'), path.join(folder, 'log')];
  const script = `
    import fs from 'node:fs';
    import {takeLock} from ${JSON.stringify(path.join(rootDir, 'scripts/lib/lock.mjs'))};
    for (let i = 0; i < 5; i++) {
      const release = takeLock(${JSON.stringify(file)}, 'testing');
      fs.appendFileSync(${JSON.stringify(log)}, 'begin\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      fs.appendFileSync(${JSON.stringify(log)}, 'end\\n');
      release();
    }`;
  const run = () =>
    new Promise((resolve) =>
      spawn(process.execPath, ['--input-type=module', '-e', script], {stdio: ['ignore', 'ignore', 'inherit']}).on(
        'exit',
        resolve,
      ),
    );
  expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0]);
  expect(fs.readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(15));
  expect(fs.existsSync(file)).toBe(false);
});

test('the lock of a process that is gone does not count', () => {
  const file = path.join(folder, 'stale');
  const {pid} = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(file, String(pid));
  takeLock(file, 'testing')();
  expect(fs.existsSync(file)).toBe(false);
});

test('a lock that was left empty does not count', () => {
  const file = path.join(folder, 'empty');
  fs.writeFileSync(file, '');
  takeLock(file, 'testing')();
  expect(fs.existsSync(file)).toBe(false);
});

test.each([
  ['of this process, which holds none,', 'process.pid', 'new Date()'],
  ['of a process that runs, but is older than the start of the machine,', 'process.ppid', 'new Date(0)'],
])('a lock with the number %s does not count: it was another process', (_what, pid, date) => {
  const file = path.join(folder, 'reused');
  const script = `
    import fs from 'node:fs';
    import {takeLock} from ${JSON.stringify(path.join(rootDir, 'scripts/lib/lock.mjs'))};
    fs.writeFileSync(${JSON.stringify(file)}, String(${pid}));
    fs.utimesSync(${JSON.stringify(file)}, ${date}, ${date});
    takeLock(${JSON.stringify(file)}, 'testing')();`;
  const {status} = spawnSync(process.execPath, ['--input-type=module', '-e', script], {timeout: 20_000});
  expect(status).toBe(0);
  expect(fs.existsSync(file)).toBe(false);
});

test('of two that find the lock of a process that is gone, the later one leaves the lock of the other alone', () => {
  const file = path.join(folder, 'raced');
  const [gone, other] = [1_000_001, 1_000_002];
  fs.writeFileSync(file, String(gone));
  const asked: number[] = [];
  const kill = vi.spyOn(process, 'kill').mockImplementation((pid) => {
    asked.push(pid);
    if (pid === gone) {
      fs.writeFileSync(file, String(other)); // at this moment, the other one takes it
      throw Object.assign(new Error(), {code: 'ESRCH'});
    }
    if (asked.filter((each) => each === other).length === 2) fs.rmSync(file); // and lets go of it
    return true;
  });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  takeLock(file, 'testing')();
  expect(kill.mock.calls.map(([pid]) => pid)).toEqual([gone, other, other]);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('raced'))).toEqual([]);
  vi.restoreAllMocks();
});
