import {Worker} from 'node:worker_threads';

/** A process whose parent is gone must end, even if its own loop never turns again. */
const watch = `
  const {workerData: parent} = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);
`;

/**
 * In a process of a pool: answers jobs, one after the other.
 * @param answer gives the result of a job; it must not fail
 */
export function serveJobs<Job, Result>(answer: (job: Job) => Promise<Result>) {
  new Worker(watch, {eval: true, execArgv: [], workerData: process.ppid}).unref();
  process.on('disconnect', () => process.exit());
  // A parent that no longer listens is about to end this process.
  const send = (message: unknown) => process.send!(message, undefined, undefined, () => {});
  process.on('message', ({job}: {job: Job}) => void answer(job).then((result) => send({result})));
  send('ready');
}
