// @ts-check
// Plain JavaScript, because scripts that run before packages are installed use it.

/** The signals that tell a process to end. */
export const endSignals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Calls `then` when the parent of this process has ended, if npm started both. npm and its shell can end without
 * forwarding a signal, so the processes that they started would continue to run.
 * @param {() => void} then
 * @returns {() => void} a function that stops watching the parent
 */
export function whenParentEnds(then) {
  const {ppid} = process;
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => process.ppid === ppid || then(), 500).unref();
  return () => clearInterval(timer);
}
