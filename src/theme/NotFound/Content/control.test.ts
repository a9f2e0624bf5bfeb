// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initNotFound} from './control.ts';

const showNearest = vi.hoisted(() => vi.fn());
// The real module needs the bundler.
vi.mock('../../../../client/bringActions.ts', () => ({bringLater: () => Promise.resolve({showNearest})}));

test('does not search for the base URL of the site', async () => {
  vi.stubGlobal('__webpack_public_path__', '/docs/');
  location.href = 'http://localhost/docs/auth/no-such-page/';
  document.body.innerHTML = '<main data-not-found><input name="q"></main>';
  initNotFound();
  expect(document.querySelector('input')!.value).toBe('auth no such page');
  await Promise.resolve();
  expect(showNearest).toHaveBeenCalledWith(['auth', 'no such page']);
});
