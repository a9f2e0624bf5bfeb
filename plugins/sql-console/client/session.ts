/** The database of the page. It starts with the first run, and ends when a script runs for too long. */
import type {Fault, FromWorker, Result, Table, ToWorker} from './messages.ts';

/** The activity of the session and the outcome of the last run. */
export interface SessionState {
  /** `starting` includes the download. */
  phase: 'idle' | 'starting' | 'running';
  /** The number of bytes that have arrived. */
  loaded: number;
  tables: readonly Table[];
  results: readonly Result[];
  fault?: Fault | undefined;
  /** Why there is no result: the reader or the time limit stopped the run, the reader started over, or it failed. */
  notice?: 'stopped' | 'too-long' | 'reset' | 'download-failed' | 'broken' | undefined;
}

/** The part of `Worker` that a session uses. */
export type SessionWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Options {
  startWorker: () => SessionWorker;
  /** The URLs of the files to download. */
  files: Record<'program' | 'share' | 'data', string>;
  /** The tables to show before the database runs. */
  tables: readonly Table[];
}

/** A session, in the form that React's `useSyncExternalStore` reads. */
export interface Session {
  subscribe: (listener: () => void) => () => void;
  getState: () => SessionState;
  /** Runs a script. The first run downloads the database. @param values the values of arguments */
  run: (script: string, values: Record<string, string>) => void;
  /** Stops the download or the run. Changes to the data are lost. */
  stop: () => void;
  /** Restores the original data. */
  reset: () => void;
  /** Clears the last result. */
  clear: () => void;
}

/** How long a script can run, in milliseconds, before it is stopped. */
const timeLimit = 10_000;

/** Creates a session. Nothing is loaded before `run`. */
export function createSession({startWorker, files, tables}: Options): Session {
  const initial: SessionState = {phase: 'idle', loaded: 0, tables, results: []};
  let state = initial;
  let worker: SessionWorker | undefined;
  let isReady = false;
  let next: Extract<ToWorker, {type: 'run'}> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<SessionState>) {
    state = {...state, ...change};
    listeners.forEach((listener) => listener());
  }

  function end(notice: SessionState['notice']) {
    clearTimeout(limit);
    worker?.terminate();
    worker = undefined;
    isReady = false;
    set({...initial, fault: undefined, notice});
  }

  function sendNext() {
    if (!next) return;
    worker!.postMessage(next);
    next = undefined;
    set({phase: 'running'});
    limit = setTimeout(() => end('too-long'), timeLimit);
  }

  function receive(message: FromWorker) {
    if (message.type === 'progress') set({loaded: message.bytes});
    else if (message.type === 'ready') {
      isReady = true;
      sendNext();
    } else if (message.type === 'done') {
      clearTimeout(limit);
      const {results, fault} = message;
      set({phase: 'idle', results, fault, tables: message.tables ?? state.tables});
    } else {
      console.warn(message.message);
      end(message.isDownload ? 'download-failed' : 'broken');
    }
  }

  function start() {
    let started: SessionWorker;
    try {
      started = worker = startWorker();
    } catch (error) {
      console.warn('The browser starts no worker.', error);
      return end('broken');
    }
    started.onmessage = ({data}: MessageEvent<FromWorker>) => worker === started && receive(data);
    started.onerror = (event) => {
      event.preventDefault();
      // An error before the worker is ready means that its script didn't load.
      if (worker === started) end(isReady ? 'broken' : 'download-failed');
    };
    started.postMessage({type: 'start', files} satisfies ToWorker);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    run(script, values) {
      if (state.phase !== 'idle') return;
      next = {type: 'run', script, values};
      set({phase: 'starting', loaded: 0, results: [], fault: undefined, notice: undefined});
      if (isReady) sendNext();
      else start();
    },
    stop: () => end('stopped'),
    reset: () => end('reset'),
    clear: () => set({results: [], fault: undefined, notice: undefined}),
  };
}
