import {whenParentEnds} from '../config/parent.mjs';

/** Calls `stop` once, when those who started this service end it: a container's runtime, Ctrl+C, or npm. */
export function onStop(stop: () => void) {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  // The first process of a container gets no signals that it doesn't ask for.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce);
  whenParentEnds(stopOnce);
}
