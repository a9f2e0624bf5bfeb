/**
 * Calls `stop` once, when those who started this service end it: a container's runtime, Ctrl+C, or npm. npm and its
 * shell can end without passing a signal on, and the service would then keep its port.
 */
export function onStop(stop: () => void) {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  // The first process of a container gets no signals that it doesn't ask for.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce);
  const {ppid} = process;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === ppid || stopOnce(), 500).unref();
}
