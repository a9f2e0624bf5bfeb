// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import type {Kept} from './names.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts the worker. @returns what it stores, and functions that have it keep a page and answer a request */
async function startWorker() {
  const stored = new Map<string, string[]>();
  const listeners: Record<string, (event: unknown) => void> = {};
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] = listener),
  });
  vi.stubGlobal('navigator', {locks: {request: (_: string, act: () => unknown) => act()}});
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    match: () => Promise.resolve(undefined),
    open: (name: string) => {
      const files = stored.get(name) ?? [];
      stored.set(name, files);
      return Promise.resolve({put: (file: string) => Promise.resolve(files.push(file))});
    },
  });
  const html = '<link rel="stylesheet" href="/assets/css/main.12345678.css"><script src="/assets/js/main.12345678.js">';
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(html, {headers: {'Content-Type': path.endsWith('/') ? 'text/html' : 'text/plain'}})),
  );
  location.href = 'http://localhost/sw.js';
  vi.resetModules();
  await import('./worker.ts');
  const keep = (until: number) =>
    new Promise<Kept>((resolve) =>
      listeners.message!({data: {keep: '/quickstart/', until}, ports: [{postMessage: resolve}], waitUntil() {}}),
    );
  const answer = (path: string, mode = 'navigate') =>
    new Promise<Response>((respondWith) => {
      const request = {url: `http://localhost${path}`, method: 'GET', mode, headers: new Headers()};
      listeners.fetch!({request, respondWith, waitUntil() {}});
    });
  return {stored, keep, answer};
}

test('keeps a page with its files', async () => {
  const {stored, keep} = await startWorker();
  expect(await keep(Date.now() + 60_000)).toEqual({ok: true});
  expect([...stored.values()]).toEqual([
    ['/assets/css/main.12345678.css', '/assets/js/main.12345678.js', '/quickstart/'],
  ]);
});

test('keeps nothing after the page has told the reader that it failed', async () => {
  const {stored, keep} = await startWorker();
  expect(await keep(Date.now() - 1)).toEqual({ok: false});
  expect(stored.size).toBe(0);
});

test('if the network does not answer, a kept page comes after a while', async () => {
  const {answer} = await startWorker();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('caches', {match: () => Promise.resolve(new Response('kept'))});
  const answered = answer('/quickstart/');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await answered).text()).toBe('kept');
});

test('keeps nothing if the reader turns off offline docs while a page arrives', async () => {
  const {stored, answer} = await startWorker();
  stored.set('offline / main.00000000.js', []);
  const fetchFile = fetch;
  vi.stubGlobal('fetch', (file: string | Request) => fetchFile(typeof file === 'string' ? file : file.url));
  let change: Promise<unknown> | undefined;
  const request = (_: string, act: () => Promise<unknown>) => {
    stored.clear();
    return (change = act());
  };
  vi.stubGlobal('navigator', {locks: {request}});
  await answer('/quickstart/');
  await vi.waitUntil(() => change !== undefined);
  await change;
  expect(stored.size).toBe(0);
});

test('keeps no page if the server sends a page instead of one of its files', async () => {
  const {stored, keep} = await startWorker();
  const fetchPage = fetch;
  vi.stubGlobal('fetch', (path: string) => fetchPage(path.replace(/\.css$/, '/')));
  expect(await keep(Date.now() + 60_000)).toEqual({ok: false});
  expect(stored.size).toBe(0);
});

test('keeps a file that a page requests, but not a page that the network sends instead', async () => {
  const {stored, answer} = await startWorker();
  stored.set('offline / main.00000000.js', []);
  for (const [name, type] of [
    ['login.js', 'text/html'],
    ['own.js', 'text/javascript'],
  ] as const) {
    const response = new Response('', {headers: {'Content-Type': type}});
    vi.stubGlobal('fetch', () => Promise.resolve(Object.defineProperty(response, 'type', {value: 'basic'})));
    await answer(`/assets/js/${name}`, 'no-cors');
  }
  const kept = [expect.objectContaining({url: 'http://localhost/assets/js/own.js'})];
  await vi.waitFor(() => expect([...stored.values()]).toEqual([kept]));
});
