// @vitest-environment happy-dom
import {createElement} from 'react';
import {beforeAll, expect, test, vi} from 'vitest';
import {initIslands} from './islands.ts';

const open = vi.fn();
const Form = () => createElement('button', {onClick: open}, 'Build this request');

// The real module needs the bundler.
vi.mock('./retryImport.ts', () => ({retryImport: (load: () => Promise<unknown>) => load()}));
vi.mock('./islandTable.ts', () => ({
  islands: new Map([
    ['Recording', () => Promise.reject(new Error('offline'))],
    ['Builder', () => Promise.resolve({default: Form})],
  ]),
}));

beforeAll(initIslands);

test('Retry keeps the focus at the island', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div data-island="Recording"><button>Play</button></div>';
  const play = document.querySelector('button')!;
  play.click();
  const retry = await vi.waitUntil(() => document.querySelector<HTMLElement>('.island-failure button'));
  retry.focus();
  retry.click();
  expect(document.activeElement).toBe(play);
});

test('on a translated page, the first press works and the focus stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML =
    '<div data-island="Builder" data-props="{}"><button><font>Construire cette requête</font></button></div>';
  const translated = document.querySelector('button')!;
  translated.focus();
  translated.click();
  await vi.waitUntil(() => open.mock.calls.length > 0);
  expect(translated.isConnected).toBe(false);
  expect(document.activeElement).toBe(document.querySelector('[data-island] button'));
});
