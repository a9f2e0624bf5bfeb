import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createEmbeddedProvider} from './embedded.ts';
import type {FromWorker, ToWorker} from './messages.ts';

/** Stands in for the browser's worker: the test answers in its place. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly received: ToWorker[] = [];
  isTerminated = false;

  constructor(readonly url: string) {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker) {
    this.received.push(message);
  }

  terminate() {
    this.isTerminated = true;
  }

  send(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', {data}));
  }
}

const answer = {query: 'a', pages: [], count: 0, pageCount: 0, groups: [], suggestions: [], isComplete: true};
const create = () => createEmbeddedProvider({indexUrl: '/search-index.txt', workerUrl: '/assets/js/search-worker.js'});

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', {baseURI: 'http://site/page/'});
});
afterEach(() => vi.unstubAllGlobals());

test('starts no worker before it is warmed', () => {
  const provider = create();
  expect(FakeWorker.all).toEqual([]);
  provider.warm();
  expect(FakeWorker.all[0]!.received).toEqual([{type: 'open', indexUrl: 'http://site/search-index.txt'}, {type: 'warm'}]);
});

test('gives the answers of the last search only, and resolves the one before', async () => {
  const provider = create();
  const seen: string[] = [];
  const first = provider.search({query: 'a'}, () => seen.push('first'));
  const second = provider.search({query: 'ab'}, () => seen.push('second'));
  await first;
  const [worker] = FakeWorker.all;
  worker!.send({type: 'answer', id: 1, answer});
  worker!.send({type: 'answer', id: 2, answer});
  worker!.send({type: 'done', id: 2});
  await second;
  expect(seen).toEqual(['second']);
});

test('rejects what the worker cannot fetch, and asks the same worker again', async () => {
  const provider = create();
  const failed = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.send({type: 'failed', id: 1, message: 'no index'});
  await expect(failed).rejects.toThrow('no index');
  const again = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.send({type: 'done', id: 2});
  await again;
  expect(FakeWorker.all).toHaveLength(1);
});

test('rejects when the worker cannot be loaded, and starts another one for the next search', async () => {
  const provider = create();
  const failed = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.dispatchEvent(new Event('error', {cancelable: true}));
  await expect(failed).rejects.toThrow('/assets/js/search-worker.js');
  expect(FakeWorker.all[0]!.isTerminated).toBe(true);
  void provider.search({query: 'a'}, () => {});
  expect(FakeWorker.all).toHaveLength(2);
});

test('rejects with a reason where workers are blocked', async () => {
  vi.stubGlobal('Worker', function blocked() {
    throw new Error('SecurityError');
  });
  const provider = create();
  provider.warm();
  await expect(provider.search({query: 'a'}, () => {})).rejects.toThrow('web workers');
});
