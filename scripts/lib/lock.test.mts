import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {takeLock} from './lock.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));

test('only one of several processes holds the lock at a time', async () => {
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

test('ignores the lock of a process that is gone', () => {
  const file = path.join(folder, 'stale');
  const {pid} = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(file, String(pid));
  takeLock(file, 'testing')();
  expect(fs.existsSync(file)).toBe(false);
});

test.each(['process.exit(1)', 'throw new Error()'])('%s releases the lock', (end) => {
  const file = path.join(folder, 'ended');
  const script = `
    import {takeLock} from ${JSON.stringify(path.join(rootDir, 'scripts/lib/lock.mjs'))};
    takeLock(${JSON.stringify(file)}, 'testing');
    ${end};`;
  const {status} = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect([status, fs.existsSync(file)]).toEqual([1, false]);
});

test('ignores an abandoned empty lock', () => {
  const file = path.join(folder, 'empty');
  fs.writeFileSync(file, '');
  takeLock(file, 'testing')();
  expect(fs.existsSync(file)).toBe(false);
});

test.each([
  ['with the ID of this process, which has no lock,', 'process.pid', 'new Date()'],
  ['with the ID of a running process, but from before the machine started,', 'process.ppid', 'new Date(0)'],
])('ignores a lock %s because another process left it', (_what, pid, date) => {
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

test('if two processes find the lock of a process that is gone, the later one does not remove the new lock', () => {
  const file = path.join(folder, 'raced');
  const [gone, other] = [1_000_001, 1_000_002];
  fs.writeFileSync(file, String(gone));
  const asked: number[] = [];
  const kill = vi.spyOn(process, 'kill').mockImplementation((pid) => {
    asked.push(pid);
    if (pid === gone) {
      fs.writeFileSync(file, String(other)); // at this moment, the other process takes the lock
      throw Object.assign(new Error(), {code: 'ESRCH'});
    }
    if (asked.filter((each) => each === other).length === 2) fs.rmSync(file); // and then releases it
    return true;
  });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  takeLock(file, 'testing')();
  expect(kill.mock.calls.map(([pid]) => pid)).toEqual([gone, other, other]);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('raced'))).toEqual([]);
  vi.restoreAllMocks();
});
