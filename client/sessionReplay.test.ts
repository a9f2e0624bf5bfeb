// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {startReplay} from './sessionReplay.ts';

interface Options {
  emit: (event: unknown) => void;
  maskAllInputs: boolean;
  maskTextSelector: string;
  blockSelector: string;
}
let options: Options;
const emit = (event: unknown) => options.emit(event);
vi.mock('@rrweb/record', () => ({record: (given: Options) => (options = given)}));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a', true],
  ['€', false],
])('sends a batch of 30,000 "%s" with keepalive: %s when the reader leaves the page', (letter, keepalive) => {
  vi.useFakeTimers();
  const request = vi.fn(() => Promise.resolve());
  vi.stubGlobal('fetch', request);
  startReplay('https://replay.example/');
  emit(letter.repeat(30_000));
  window.dispatchEvent(new Event('pagehide'));
  expect(request).toHaveBeenCalledWith('https://replay.example/', expect.objectContaining({keepalive}));
  vi.useRealTimers();
});

test('does not send text that the reader types, whether it is shown or in the URL', () => {
  vi.useFakeTimers();
  const request = vi.fn((_url: string, _init: {body: string}) => Promise.resolve());
  vi.stubGlobal('fetch', request);
  for (const address of ['/search/?q=secret', '/threads-api/#build=startThread&body.user_message=secret']) {
    history.replaceState({}, '', address);
    startReplay('https://replay.example/');
    expect(options.maskAllInputs).toBe(true);
    document.body.innerHTML =
      '<dialog class="search-dialog"><b>a</b></dialog><var data-action="value">b</var><div class="sql"><pre>c</pre></div>';
    for (const shown of document.querySelectorAll('b, var, pre'))
      expect(shown.closest(options.blockSelector) ?? shown.closest(options.maskTextSelector)).not.toBeNull();
    emit({type: 4, data: {href: location.href}});
    window.dispatchEvent(new Event('pagehide'));
  }
  for (const [, {body}] of request.mock.calls) expect(body).not.toContain('secret');
  expect(request.mock.calls.some(([, {body}]) => body.includes('/search/'))).toBe(true);
  vi.useRealTimers();
});

test('sends nothing while nothing happens', () => {
  vi.useFakeTimers();
  const request = vi.fn(() => Promise.resolve());
  vi.stubGlobal('fetch', request);
  startReplay('https://replay.example/');
  vi.advanceTimersByTime(10_000);
  expect(request).not.toHaveBeenCalled();
  vi.useRealTimers();
});
