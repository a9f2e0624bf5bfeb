import {Worker} from 'node:worker_threads';

/** Ends the process when its parent is gone, even if its event loop is blocked forever. */
const watch = `
  const {workerData: parent} = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);
`;

/**
 * Answers jobs in a process of a pool, which sends one job at a time.
 * @param answer returns the result of a job; it must not fail
 */
export function serveJobs<Job, Result>(answer: (job: Job) => Promise<Result>) {
  new Worker(watch, {eval: true, execArgv: [], workerData: process.ppid}).unref();
  process.on('disconnect', () => process.exit());
  // Errors are ignored, because a parent that no longer listens is about to end this process.
  const send = (message: unknown) => process.send!(message, undefined, undefined, () => {});
  process.on('message', ({job}: {job: Job}) => void answer(job).then((result) => send({result})));
  send('ready');
}
