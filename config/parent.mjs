// @ts-check
// Plain JavaScript: scripts that run before anything is installed use it.

/** The signals by which a process is told to end. */
export const endSignals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Calls `then` when the process that started this one has ended, if both were started by npm. npm and its shell can end
 * without passing a signal on, and what they started would go on.
 * @param {() => void} then
 * @returns {() => void} stops looking
 */
export function whenParentEnds(then) {
  const {ppid} = process;
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => process.ppid === ppid || then(), 500).unref();
  return () => clearInterval(timer);
}
