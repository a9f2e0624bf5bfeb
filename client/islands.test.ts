// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initIslands} from './islands.ts';

// The real module needs the bundler.
vi.mock('./retryImport.ts', () => ({retryImport: () => Promise.reject(new Error('offline'))}));
vi.mock('./islandTable.ts', () => ({islands: new Map([['Recording', () => {}]])}));

test('Retry keeps the focus at the island', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div data-island="Recording"><button>Play</button></div>';
  initIslands();
  const play = document.querySelector('button')!;
  play.click();
  const retry = await vi.waitUntil(() => document.querySelector<HTMLElement>('.island-failure button'));
  retry.focus();
  retry.click();
  expect(document.activeElement).toBe(play);
});
