import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {FromWorker, ToWorker} from './messages.ts';
import {createSession, type SessionWorker} from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const files = {program: '/p', share: '/s', data: '/d'};
const result = {command: 'SELECT 1', columns: ['a'], rows: [['1']], isCut: false};

function open() {
  const workers: {sent: ToWorker[]; isEnded: boolean; tell: (message: FromWorker) => void; break: () => void}[] = [];
  const startWorker = () => {
    const worker: SessionWorker = {
      postMessage: (message: ToWorker) => self.sent.push(message),
      terminate: () => (self.isEnded = true),
      onmessage: null,
      onerror: null,
    };
    const self = {
      sent: [] as ToWorker[],
      isEnded: false,
      tell: (data: FromWorker) => worker.onmessage!.call(worker as Worker, {data} as MessageEvent),
      break: () => (worker.onerror as (event: Event) => void)(new Event('error')),
    };
    workers.push(self);
    return worker;
  };
  const session = createSession({startWorker, files, tables: []});
  return {session, workers, state: session.getState};
}

test('the first run starts the database, and the second run reuses it', () => {
  const {session, workers, state} = open();
  expect(workers).toHaveLength(0);
  session.run('SELECT 1', {});
  expect(state().phase).toBe('starting');
  expect(workers[0]!.sent).toEqual([{type: 'start', files}]);
  workers[0]!.tell({type: 'progress', bytes: 5});
  expect(state().loaded).toBe(5);
  workers[0]!.tell({type: 'ready'});
  expect(workers[0]!.sent.at(-1)).toEqual({type: 'run', script: 'SELECT 1', values: {}});
  expect(state().phase).toBe('running');
  workers[0]!.tell({type: 'done', results: [result], tables: []});
  expect(state()).toMatchObject({phase: 'idle', results: [result]});
  vi.advanceTimersByTime(60_000); // the limit is for a run, not for the time that the reader needs to read
  session.run('SELECT 2', {});
  expect(workers).toHaveLength(1);
  expect(workers[0]!.sent.at(-1)).toMatchObject({script: 'SELECT 2'});
});

test('a run that takes too long ends its worker, and the next run starts another', () => {
  const {session, workers, state} = open();
  session.run('SELECT 1', {});
  vi.advanceTimersByTime(60_000); // a download can take longer than the limit
  expect(state().phase).toBe('starting');
  workers[0]!.tell({type: 'ready'});
  vi.advanceTimersByTime(10_000);
  expect(workers[0]!.isEnded).toBe(true);
  expect(state()).toMatchObject({phase: 'idle', notice: 'too-long'});
  workers[0]!.tell({type: 'done', results: [result], tables: []});
  expect(state().results).toEqual([]);
  session.run('SELECT 1', {});
  expect(workers).toHaveLength(2);
});

test('a script can be run again after a failure', () => {
  const {session, workers, state} = open();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  session.run('SELECT 1', {});
  workers[0]!.tell({type: 'broken', isDownload: true, message: 'no network'});
  expect(state()).toMatchObject({phase: 'idle', notice: 'download-failed'});
  session.run('SELECT 1', {});
  workers[1]!.break();
  expect(state().notice).toBe('download-failed');
  session.run('SELECT 1', {});
  workers[2]!.tell({type: 'ready'});
  workers[2]!.break();
  expect(state().notice).toBe('broken');
});

test('a worker that cannot start ends the run with a notice', () => {
  const startWorker = () => {
    throw new DOMException('x', 'SecurityError');
  };
  vi.spyOn(console, 'warn').mockReturnValue();
  const {run, getState} = createSession({startWorker, files, tables: []});
  run('SELECT 1', {});
  expect(getState()).toMatchObject({phase: 'idle', notice: 'broken'});
});

test('starting over removes the error of the last run', () => {
  const {session, workers, state} = open();
  session.run('SELECT nme', {});
  workers[0]!.tell({type: 'ready'});
  workers[0]!.tell({type: 'done', results: [], fault: {message: 'x', place: {start: 7, end: 10}}});
  session.reset();
  expect(state()).toMatchObject({notice: 'reset', fault: undefined});
});

test('the tables stay after a failed transaction, in which they cannot be read', () => {
  const {session, workers, state} = open();
  const tables = [{name: 'plans', columns: [{name: 'id', type: 'integer'}]}];
  session.run('SELECT 1', {});
  workers[0]!.tell({type: 'ready'});
  workers[0]!.tell({type: 'done', results: [result], tables});
  session.run('BEGIN; SELECT nme', {});
  workers[0]!.tell({type: 'done', results: []});
  expect(state()).toMatchObject({phase: 'idle', tables});
});

test('does not start another run during a run', () => {
  const {session, workers} = open();
  session.run('SELECT 1', {});
  session.run('SELECT 2', {});
  workers[0]!.tell({type: 'ready'});
  expect(workers).toHaveLength(1);
  expect(workers[0]!.sent.at(-1)).toMatchObject({script: 'SELECT 1'});
});
