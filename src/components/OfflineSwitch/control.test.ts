// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
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
