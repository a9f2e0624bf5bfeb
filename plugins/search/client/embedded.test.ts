import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createEmbeddedProvider} from './embedded.ts';
import type {FromWorker, ToWorker} from './messages.ts';

/** A stand-in for the browser's worker. The test sends its answers. */
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
const options = {indexUrl: '/search-index.txt'};
const noModule = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const create = (importModule: Parameters<typeof createEmbeddedProvider>[1] = noModule) =>
  createEmbeddedProvider(options, importModule);

/** Creates a stand-in for the module answering.ts. It records its messages, and answers each search immediately. */
function fakeModule(given = answer) {
  const asked: ToWorker[] = [];
  const importModule = vi.fn(() =>
    Promise.resolve({
      answerMessages: (send: (message: FromWorker) => void) => (message: ToWorker) => {
        asked.push(message);
        if (message.type !== 'search') return;
        send({type: 'answer', id: message.id, answer: given});
        if (given.isComplete) send({type: 'done', id: message.id});
      },
    }),
  );
  return {asked, importModule};
}

const blockWorkers = () =>
  vi.stubGlobal('Worker', function blocked() {
    throw new DOMException('blocked', 'SecurityError');
  });

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', {baseURI: 'http://site/page/'});
  vi.stubGlobal('location', new URL('http://site/page/'));
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(`text of ${url}`)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('does not start a worker before it is warmed up', () => {
  const provider = create();
  expect(FakeWorker.all).toEqual([]);
  provider.warm();
  expect(FakeWorker.all[0]!.received).toEqual([
    {type: 'open', indexUrl: 'http://site/search-index.txt', awaitsOutline: true},
    {type: 'warm'},
  ]);
});

test('fetches the outline while the worker starts, and passes it on', async () => {
  create().warm();
  const [worker] = FakeWorker.all;
  await vi.waitFor(() =>
    expect(worker!.received.at(-1)).toEqual({type: 'outline', text: 'text of http://site/search-index.txt'}),
  );
});

test('leaves the outline to the worker if the page cannot fetch it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', {status: 503})));
  create().warm();
  const [worker] = FakeWorker.all;
  await vi.waitFor(() => expect(worker!.received.at(-1)).toEqual({type: 'outline'}));
});

test('returns only the answers to the last search, and resolves the previous one', async () => {
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

test('asks for the complete answer once, after a pause that starts with the first answer', () => {
  vi.useFakeTimers();
  const provider = create();
  void provider.search({query: 'a'}, () => {});
  const [worker] = FakeWorker.all;
  const last = () => worker!.received.at(-1);
  vi.advanceTimersByTime(10_000);
  expect(last()).toMatchObject({type: 'search'});
  worker!.send({type: 'answer', id: 1, answer: {...answer, isComplete: false}});
  vi.advanceTimersByTime(100);
  expect(last()).toMatchObject({type: 'search'});
  vi.advanceTimersByTime(100);
  expect(last()).toEqual({type: 'complete', id: 1});
  worker!.send({type: 'answer', id: 1, answer: {...answer, isComplete: false}});
  vi.advanceTimersByTime(10_000);
  expect(worker!.received.filter(({type}) => type === 'complete')).toHaveLength(1);
});

test('does not ask for a complete answer if the first answer is complete or the reader continues typing', () => {
  vi.useFakeTimers();
  const provider = create();
  void provider.search({query: 'a'}, () => {});
  const [worker] = FakeWorker.all;
  worker!.send({type: 'answer', id: 1, answer: {...answer, isComplete: false}});
  vi.advanceTimersByTime(100);
  void provider.search({query: 'ab'}, () => {});
  worker!.send({type: 'answer', id: 2, answer});
  vi.advanceTimersByTime(10_000);
  expect(worker!.received.map(({type}) => type)).toEqual(['open', 'search', 'search']);
});

test('rejects if the worker cannot fetch a file, and asks the same worker again', async () => {
  const provider = create();
  const failed = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.send({type: 'failed', id: 1, message: 'no index'});
  await expect(failed).rejects.toThrow('no index');
  const again = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.send({type: 'done', id: 2});
  await again;
  expect(FakeWorker.all).toHaveLength(1);
});

test('searches in the page if workers are blocked', async () => {
  blockWorkers();
  const {asked, importModule} = fakeModule();
  const provider = create(importModule);
  const seen: string[] = [];
  const first = provider.search({query: 'a'}, () => seen.push('a'));
  const second = provider.search({query: 'ab'}, () => seen.push('ab'));
  await Promise.all([first, second]);
  await provider.search({query: 'abc'}, () => seen.push('abc'));
  expect(seen).toEqual(['ab', 'abc']);
  expect(importModule).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([
    {type: 'open', indexUrl: 'http://site/search-index.txt'},
    {type: 'search', id: 2, request: {query: 'ab'}},
    {type: 'search', id: 3, request: {query: 'abc'}},
  ]);
});

test('moves the search into the page if the worker fails', async () => {
  const {asked, importModule} = fakeModule();
  const provider = create(importModule);
  const found = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.dispatchEvent(new Event('error', {cancelable: true}));
  await found;
  expect(FakeWorker.all[0]!.isTerminated).toBe(true);
  expect(asked.map(({type}) => type)).toEqual(['open', 'search']);
});

test('asks the engine in the page for the complete answer if the worker fails during the pause', async () => {
  const {asked, importModule} = fakeModule({...answer, isComplete: false});
  void create(importModule).search({query: 'a'}, () => {});
  FakeWorker.all[0]!.send({type: 'answer', id: 1, answer: {...answer, isComplete: false}});
  FakeWorker.all[0]!.dispatchEvent(new Event('error', {cancelable: true}));
  await expect.poll(() => asked.map(({type}) => type)).toEqual(['open', 'search', 'complete']);
});

test('warms up the engine in the page if workers are blocked', async () => {
  blockWorkers();
  const {asked, importModule} = fakeModule();
  create(importModule).warm();
  await expect.poll(() => asked.map(({type}) => type)).toEqual(['open', 'warm']);
});

test('rejects if neither the worker nor the engine loads, and tries both again for the next search', async () => {
  const importModule = vi.fn(noModule);
  const provider = create(importModule);
  const failed = provider.search({query: 'a'}, () => {});
  FakeWorker.all[0]!.dispatchEvent(new Event('error', {cancelable: true}));
  await expect(failed).rejects.toThrow("Search can't start");
  const again = provider.search({query: 'a'}, () => {});
  FakeWorker.all[1]!.dispatchEvent(new Event('error', {cancelable: true}));
  await expect(again).rejects.toThrow("Search can't start");
  expect(importModule).toHaveBeenCalledTimes(2);
});
