// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import type {Kept} from './names.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts the worker. @returns what it stores, and a function that has it keep a page */
async function startWorker() {
  const stored = new Map<string, string[]>();
  let receive!: (event: unknown) => void;
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: typeof receive) => type === 'message' && (receive = listener),
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
      receive({data: {keep: '/quickstart/', until}, ports: [{postMessage: resolve}], waitUntil() {}}),
    );
  return {stored, keep};
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
