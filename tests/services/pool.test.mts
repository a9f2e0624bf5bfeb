import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {JobError, Pool, type PoolOptions} from '../../isolation/pool.ts';
import {isRunning} from '../../isolation/testing/isRunning.ts';

const script = path.join(rootDir, 'isolation/testing/hostile.mts');
const pools: Pool<string, string>[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

function open(options: Partial<PoolOptions> = {}): Pool<string, string> {
  const pool = new Pool<string, string>({script, patience: 50_000, ...options});
  pools.push(pool);
  return pool;
}

test('each job gets its own result', async () => {
  const pool = open();
  const jobs = Array.from({length: 50}, (_, i) => `job ${i}`);
  expect(await Promise.all(jobs.map((job, i) => pool.run(job, `client ${i % 3}`)))).toEqual(
    jobs.map((job) => `${job} back`),
  );
});

describe('a job that', () => {
  test.each([
    ['never ends', 'loop', 'late'],
    ['never answers', 'silent', 'late'],
    ['uses all memory', 'memory', 'crashed'],
    ['ends its process', 'exit', 'crashed'],
  ])('%s fails, its process ends, and the next job is answered', async (_what, job, failure) => {
    const pool = open({processes: 1, memory: 64, deadline: job === 'memory' ? 50_000 : 1_000});
    const pid = Number(await pool.run('pid', 'a'));
    await expect(pool.run(job, 'a')).rejects.toEqual(new JobError(failure as 'late'));
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await pool.run('next', 'a')).toBe('next back');
  });
});

test('a client that sends many jobs leaves a process for other clients', async () => {
  const pool = open({deadline: 30_000});
  const loops = Array.from({length: 10}, () => pool.run('loop', 'attacker').catch((error: unknown) => error));
  expect(await pool.run('ours', 'reader')).toBe('ours back');
  pool.close();
  for (const loop of loops) expect(await loop).toEqual(new JobError('closed'));
});

test('after a crash, the next job of the client gets the free process, although no other process starts', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pool-')), 'hostile.mts');
  fs.writeFileSync(file, `import ${JSON.stringify(script)};`);
  const pool = open({script: file, patience: 20_000});
  const pids = () => Promise.all(['a', 'b'].map((client) => pool.run('pid', client)));
  await expect.poll(async () => new Set(await pids()).size).toBe(2);
  fs.rmSync(file);
  const jobs = [pool.run('exit', 'a'), pool.run('next', 'a')];
  await expect(jobs[0]).rejects.toEqual(new JobError('crashed'));
  expect(await jobs[1]).toBe('next back');
});

test('a job fails if no process is free in time', async () => {
  await expect(open({patience: 1}).run('any', 'a')).rejects.toEqual(new JobError('busy'));
});

test('a process that cannot start is reported, and is not restarted forever', async () => {
  const pool = open({script: path.join(rootDir, 'isolation/testing/none.mts')});
  await expect(pool.run('any', 'a')).rejects.toEqual(new JobError('crashed'));
  await expect(pool.run('any', 'a')).rejects.toEqual(new JobError('crashed'));
});

describe('a first process that', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pool-'));
  const openAfter = (how: string, options: Partial<PoolOptions>) =>
    open({
      script: path.join(rootDir, 'isolation/testing/slowStart.mts'),
      args: [how, path.join(folder, how)],
      ...options,
    });

  test('ends while it starts takes no job from the second process', async () => {
    expect(await openAfter('ends', {processes: 2}).run('any', 'a')).toBe('any back');
  });

  test('hangs while it starts is replaced', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const pool = openAfter('hangs', {processes: 1});
    const job = expect(pool.run('any', 'a')).rejects.toBeInstanceOf(JobError);
    await expect.poll(() => fs.existsSync(path.join(folder, 'hangs'))).toBe(true);
    vi.runAllTimers();
    vi.useRealTimers();
    await job;
    expect(await pool.run('next', 'a')).toBe('next back');
  });
});

test('the environment of a process contains none of our keys', async () => {
  vi.stubEnv('BOT_MODEL_KEY', 'sk-secret');
  expect(await open().run('environment', 'a')).not.toContain('sk-secret');
  vi.unstubAllEnvs();
});

test('a process ends with its parent, even if it is in an endless loop', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', path.join(rootDir, 'isolation/testing/parent.mts')], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The processes that the parent starts share its standard error, which closes when the last of them has ended.
  const over = once(parent, 'close');
  parent.stderr.resume();
  const [bytes] = (await once(parent.stdout, 'data')) as [Buffer];
  expect(isRunning(Number(String(bytes)))).toBe(true);
  parent.kill('SIGKILL');
  await over;
});
