// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {startReplay} from './sessionReplay.ts';

let emit: (event: unknown) => void;
vi.mock('@rrweb/record', () => ({record: (options: {emit: typeof emit}) => (emit = options.emit)}));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a', true],
  ['€', false],
])('a batch of 30,000 "%s" outlives its page: %s', (letter, keepalive) => {
  vi.useFakeTimers();
  const request = vi.fn(() => Promise.resolve());
  vi.stubGlobal('fetch', request);
  startReplay('https://replay.example/');
  emit(letter.repeat(30_000));
  window.dispatchEvent(new Event('pagehide'));
  expect(request).toHaveBeenCalledWith('https://replay.example/', expect.objectContaining({keepalive}));
  vi.useRealTimers();
});
