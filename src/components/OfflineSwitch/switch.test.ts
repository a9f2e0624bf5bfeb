// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {forgetDocs, keepDocs} from './switch.ts';

const unregister = vi.fn();

/** Simulates a browser whose worker answers as specified, or isn't installed. */
function pretend(ready: Promise<unknown>) {
  const registration = {scope: 'http://localhost/', unregister};
  vi.stubGlobal('navigator', {
    locks: {request: (_: string, act: () => unknown) => act()},
    serviceWorker: {
      register: () => Promise.resolve(registration),
      ready,
      getRegistration: () => Promise.resolve(registration),
    },
  });
  vi.stubGlobal('caches', {keys: () => Promise.resolve([])});
}

beforeEach(() => {
  vi.useFakeTimers();
  location.href = 'http://localhost/quickstart/';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  unregister.mockReset();
});

test('keeps a worker that saves the page', async () => {
  pretend(
    Promise.resolve({
      active: {postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage({ok: true})},
    }),
  );
  vi.useRealTimers();
  await keepDocs('/sw.js');
  expect(unregister).not.toHaveBeenCalled();
});

test.each([
  ['does not answer', Promise.resolve({active: {postMessage() {}}})],
  ['is never installed', new Promise(() => {})],
])('a worker that %s causes a failure after a while, and is removed', async (_, ready) => {
  pretend(ready);
  const failure = expect(keepDocs('/sw.js')).rejects.toThrow('This page cannot be saved for offline reading.');
  await vi.advanceTimersByTimeAsync(20_000);
  await failure;
  expect(unregister).toHaveBeenCalledOnce();
});

test('the worker of a site around the docs stays', async () => {
  pretend(new Promise(() => {}));
  await forgetDocs('/docs/sw.js');
  expect(unregister).not.toHaveBeenCalled();
});
