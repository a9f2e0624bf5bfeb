import {fork, type ChildProcess} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {rootDir} from '../config/paths.ts';

/** The reason that a job has no result. */
export type JobFailure = 'late' | 'crashed' | 'busy' | 'closed';

/** Reports that a job has no result, with the reason. */
export class JobError extends Error {
  constructor(readonly failure: JobFailure) {
    super(
      {
        late: 'the job took too long',
        crashed: 'the job ended its process',
        busy: 'no process was free in time',
        closed: 'the pool is closed',
      }[failure],
    );
  }
}

export interface PoolOptions {
  /** The module that answers jobs; see `serveJobs`. */
  script: string;
  /** The arguments that the module gets in `process.argv`. */
  args?: readonly string[];
  /** The maximum number of processes. */
  processes?: number;
  /** The maximum time that a job runs, in milliseconds. */
  deadline?: number;
  /** The maximum time that a job waits before it runs, and that a process takes to start, in milliseconds. */
  patience?: number;
  /** The maximum memory for JavaScript values in a process, in megabytes. */
  memory?: number;
}

interface Waiting<Job, Result> {
  client: string;
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: JobError) => void;
  timer: NodeJS.Timeout;
}

interface Member<Job, Result> {
  child: ChildProcess;
  /** The timer that replaces the process if it hangs; undefined once the process is ready. */
  starting?: NodeJS.Timeout | undefined;
  running?: Waiting<Job, Result>;
}

/** The environment variables that pool processes inherit. None contains a key for another service. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_ENV', 'SITE_URL', 'BASE_URL'];

/**
 * Runs untrusted jobs in separate processes, so the process that serves pages continues whatever a job does. A job that
 * takes too long or uses too much memory ends its process, and a new process takes its place. If there are several
 * processes, one client never keeps all of them busy. Processes start when the first job arrives.
 */
export class Pool<Job, Result> {
  private readonly members = new Set<Member<Job, Result>>();
  private readonly waiting: Waiting<Job, Result>[] = [];
  private isClosed = false;
  private readonly options: Required<PoolOptions>;

  constructor(options: PoolOptions) {
    this.options = {args: [], processes: 2, deadline: 5_000, patience: 30_000, memory: 256, ...options};
  }

  /**
   * Runs a job.
   * @param client the sender of the job
   * @throws JobError
   */
  run(job: Job, client: string): Promise<Result> {
    if (this.isClosed) return Promise.reject(new JobError('closed'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting<Job, Result> = {
        client,
        job,
        resolve,
        reject,
        timer: setTimeout(() => this.giveUp(waiting), this.options.patience),
      };
      this.waiting.push(waiting);
      this.dispatch();
    });
  }

  /** Starts the processes before the first job, so the job doesn't wait for them. */
  start() {
    while (!this.isClosed && this.members.size < this.options.processes) this.startMember();
  }

  /** Ends all processes, and fails the jobs that aren't done. */
  close() {
    this.isClosed = true;
    for (const waiting of this.waiting.splice(0)) fail(waiting, 'closed');
    for (const {child, running, starting} of this.members) {
      clearTimeout(starting);
      if (running) fail(running, 'closed');
      child.kill('SIGKILL');
    }
    this.members.clear();
  }

  private giveUp(waiting: Waiting<Job, Result>) {
    this.waiting.splice(this.waiting.indexOf(waiting), 1);
    fail(waiting, 'busy');
  }

  private dispatch() {
    for (const member of this.members) {
      if (member.starting || member.running) continue;
      const next = this.waiting.findIndex(({client}) => this.mayRun(client));
      if (next < 0) break;
      this.give(member, this.waiting.splice(next, 1)[0]!);
    }
    if (this.waiting.length > 0) this.start();
  }

  /** Returns whether the client can use another process. If there are several, it leaves one for other clients. */
  private mayRun(client: string): boolean {
    const own = [...this.members].filter(({running}) => running?.client === client).length;
    return own < Math.max(1, this.options.processes - 1);
  }

  private give(member: Member<Job, Result>, waiting: Waiting<Job, Result>) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => {
      fail(waiting, 'late');
      this.remove(member);
    }, this.options.deadline);
    member.running = waiting;
    member.child.send({job: waiting.job});
  }

  private startMember() {
    const {script, args, memory} = this.options;
    const loader = pathToFileURL(createRequire(path.join(rootDir, 'package.json')).resolve('tsx')).href;
    const child = fork(script, args, {
      execArgv: [`--max-old-space-size=${memory}`, '--import', loader],
      env: Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      stdio: ['ignore', 2, 2, 'ipc'], // not our standard output, which a protocol might use
    });
    const starting = setTimeout(() => this.replace(member), this.options.patience).unref();
    const member: Member<Job, Result> = {child, starting};
    this.members.add(member);
    child.on('message', (message: 'ready' | {result: Result}) => {
      if (message === 'ready') {
        clearTimeout(member.starting);
        member.starting = undefined;
      } else {
        const {running} = member;
        member.running = undefined;
        clearTimeout(running?.timer);
        running?.resolve(message.result);
      }
      this.dispatch();
    });
    child.on('error', () => this.remove(member));
    child.on('exit', () => this.remove(member));
    // A process that waits for a job doesn't keep ours running.
    child.unref();
    child.channel?.unref();
  }

  /** Replaces a process that hangs while it starts. Jobs keep waiting for a process, each until its time is up. */
  private replace(member: Member<Job, Result>) {
    this.members.delete(member);
    member.child.kill('SIGKILL');
    this.dispatch();
  }

  private remove(member: Member<Job, Result>) {
    if (!this.members.delete(member)) return;
    clearTimeout(member.starting);
    member.child.kill('SIGKILL');
    if (member.running) fail(member.running, 'crashed');
    if (this.isClosed) return;
    // A process that ends before it is ready might end every time, so only the next job starts it again.
    if (!member.starting) {
      this.start();
      this.dispatch(); // a free process can have waited, because one client can't use them all
    } else if (this.members.size === 0) for (const waiting of this.waiting.splice(0)) fail(waiting, 'crashed');
  }
}

/** Fails a job. Does nothing if the job already has its result. */
function fail<Job, Result>({timer, reject}: Waiting<Job, Result>, failure: JobFailure) {
  clearTimeout(timer);
  reject(new JobError(failure));
}
