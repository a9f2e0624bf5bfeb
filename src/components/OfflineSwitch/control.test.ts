// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {loadLater} from '../../../client/loadLater.ts';
import {initOffline} from './control.ts';

// The real module needs the bundler.
vi.mock('../../../client/loadLater.ts', () => ({loadLater: vi.fn()}));

test.each(['pageshow', 'visibilitychange'])(
  'a page shows whether docs are kept when the reader returns to it (%s)',
  async (type) => {
    let kept: {scope: string} | undefined = undefined;
    vi.stubGlobal('navigator', {serviceWorker: {getRegistration: () => Promise.resolve(kept)}});
    vi.stubGlobal('__webpack_public_path__', '/docs/');
    const isShown = () => document.documentElement.hasAttribute('data-offline');
    initOffline();
    await vi.waitFor(() => expect(isShown()).toBe(false));
    kept = {scope: 'http://localhost/docs/'};
    document.dispatchEvent(new Event(type, {bubbles: true}));
    await vi.waitFor(() => expect(isShown()).toBe(true));
  },
);

test('a reader who returns while docs are being saved sees that they are not kept if saving fails', async () => {
  const {dataset} = document.documentElement;
  let found: {scope: string} | undefined = undefined;
  vi.stubGlobal('navigator', {serviceWorker: {getRegistration: () => Promise.resolve(found)}});
  vi.stubGlobal('__webpack_public_path__', '/docs/');
  vi.spyOn(console, 'warn').mockReturnValue();
  let stop!: (error: Error) => void;
  const saving = new Promise<void>((_, reject) => (stop = reject));
  vi.mocked(loadLater).mockResolvedValue({keepDocs: () => saving} as unknown as Awaited<ReturnType<typeof loadLater>>);
  document.body.innerHTML = '<button data-action="offline" data-file="/docs/sw.js"></button>';
  initOffline();
  await vi.waitFor(() => expect(dataset.offline).toBeUndefined());
  document.querySelector('button')!.click();
  found = {scope: 'http://localhost/docs/'};
  document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
  await vi.waitFor(() => expect(dataset.offline).toBe(''));
  stop(new Error('no network'));
  await vi.waitFor(() => expect(dataset.offline).toBeUndefined());
});
