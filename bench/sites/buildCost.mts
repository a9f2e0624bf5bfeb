import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The cost of a build. */
export interface BuildCost {
  /** Wall-clock seconds. */
  seconds: number;
  /** Seconds of processor time, of all processes and threads, user and system. */
  cpuSeconds: number;
  /** The peak resident memory of all its processes together, in MiB, sampled five times a second. */
  peakMiB: number;
}

/** Clock ticks per second in /proc (sysconf(_SC_CLK_TCK) is 100 on every Linux that Node.js runs on). */
const ticks = 100;

/**
 * Runs a program and measures it with all its children, from /proc (proc_pid_stat(5)).
 * @throws Error with the end of its output if it fails or takes longer than `limit` seconds
 */
export async function measureRun(
  command: string,
  args: readonly string[],
  {cwd, env = {}, limit}: {cwd: string; env?: Record<string, string>; limit: number},
): Promise<BuildCost> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: {...process.env, CI: 'true', NO_COLOR: '1', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  const used = new Map<number, number>();
  let peak = 0;
  const look = () => {
    const group = processesOf(child.pid!);
    peak = Math.max(
      peak,
      group.reduce((sum, {bytes}) => sum + bytes, 0),
    );
    for (const {pid, cpu} of group) used.set(pid, Math.max(used.get(pid) ?? 0, cpu));
  };
  const sumCpu = () => [...used.values()].reduce((sum, cpu) => sum + cpu, 0);
  const watch = setInterval(look, 200);
  const kill = () => process.kill(-child.pid!, 'SIGKILL');
  const stop = setTimeout(kill, limit * 1000);
  // A separate process group doesn't end with this process.
  process.once('exit', kill);
  for (const signal of signals) process.on(signal, leave);
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (code !== 0)
      throw new Error(
        `ended with ${code ?? `a stop after ${limit} s`} and ${sumCpu().toFixed(0)} s of processor time: ${output.trim().split('\n').slice(-8).join('\n')}`,
      );
  } finally {
    clearInterval(watch);
    clearTimeout(stop);
    process.off('exit', kill);
    for (const signal of signals) process.off(signal, leave);
  }
  return {seconds: (performance.now() - started) / 1000, cpuSeconds: sumCpu(), peakMiB: peak / 2 ** 20};
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function leave() {
  process.exit(1);
}

interface Process {
  pid: number;
  /** Seconds, of all threads. */
  cpu: number;
  bytes: number;
}

/**
 * Returns the processes of a group, with what they have used so far. The last sample of a process is at most a fifth of
 * a second before its end.
 */
function processesOf(group: number): Process[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = fs.readFileSync(path.join('/proc', name, 'stat'), 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // from field 3, the state
      if (Number(fields[2]) !== group) return [];
      return [
        {pid: Number(name), cpu: (Number(fields[11]) + Number(fields[12])) / ticks, bytes: Number(fields[21]) * 4096},
      ];
    } catch {
      return []; // the process has ended in the meantime
    }
  });
}
