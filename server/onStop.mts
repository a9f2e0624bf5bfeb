import {whenParentEnds} from '../config/parent.mjs';

/** Calls `stop` once when a container runtime, Ctrl+C, or npm stops this service. */
export function onStop(stop: () => void) {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  // The first process of a container only gets the signals that it listens for.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce);
  whenParentEnds(stopOnce);
}
