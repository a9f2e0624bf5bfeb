// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initServices} from './services.ts';

test('reports each page that the navigator shows to the tag manager', () => {
  const dataLayer: object[] = [];
  for (const [name, value] of Object.entries({__SESSION_REPLAY_URL__: undefined, __TAG_MANAGER__: true, dataLayer}))
    vi.stubGlobal(name, value);
  initServices();
  document.title = 'Evaluate Accuracy';
  document.dispatchEvent(new CustomEvent('site:page'));
  expect(dataLayer).toEqual([{event: 'page_view', page_location: location.href, page_title: 'Evaluate Accuracy'}]);
  vi.unstubAllGlobals();
});
