// @vitest-environment happy-dom
import {createElement, useState} from 'react';
import {beforeAll, expect, test, vi} from 'vitest';
import {initIslands} from './islands.ts';

const open = vi.fn();
const Form = () => createElement('button', {onClick: open}, 'Build this request');
function Crash() {
  const [hasCrashed, setCrashed] = useState(false);
  if (hasCrashed) throw new Error('broken');
  return createElement('button', {onClick: () => setCrashed(true)}, 'Run');
}

// The real module needs the bundler.
vi.mock('./retryImport.ts', () => ({retryImport: (load: () => Promise<unknown>) => load()}));
vi.mock('./islandTable.ts', () => ({
  islands: new Map<string, () => Promise<unknown>>([
    ['Recording', () => Promise.reject(new Error('offline'))],
    ['Builder', () => Promise.resolve({default: Form})],
    ['Crash', () => Promise.resolve({default: Crash})],
  ]),
}));

beforeAll(async () => {
  // React takes longer to load than a test waits, if the machine is busy.
  await import('./island.tsx');
  initIslands();
});

test('Retry keeps the focus at the island', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div data-island="Recording"><button>Play</button></div>';
  const play = document.querySelector('button')!;
  play.click();
  expect(play.getAttribute('aria-busy')).toBe('true');
  const retry = await vi.waitUntil(() => document.querySelector<HTMLElement>('.island-failure button'));
  expect(play.hasAttribute('aria-busy')).toBe(false);
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

test('on a translated page, a press that lasts while the island loads works', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  open.mockClear();
  document.body.innerHTML = '<div data-island="Builder" data-props="{}"><button><font>Construire</font></button></div>';
  const place = document.querySelector<HTMLElement>('[data-island]')!;
  const matches = place.matches.bind(place);
  const pressed = vi.spyOn(place, 'matches').mockImplementation((text) => text === ':active' || matches(text));
  const translated = document.querySelector('button')!;
  translated.dispatchEvent(new Event('pointerover', {bubbles: true}));
  await vi.waitUntil(() => pressed.mock.calls.some(([text]) => text === ':active'));
  expect(translated.isConnected).toBe(true);
  pressed.mockRestore();
  translated.click();
  await vi.waitUntil(() => open.mock.calls.length > 0);
});

test('a press after the code has loaded leaves no button busy', async () => {
  open.mockClear();
  document.body.innerHTML = '<div data-island="Builder" data-props="{}"><button>Build this request</button></div>';
  const place = document.querySelector<HTMLElement>('[data-island]')!;
  const matches = place.matches.bind(place);
  const pressed = vi.spyOn(place, 'matches').mockImplementation((text) => text === ':active' || matches(text));
  const button = document.querySelector('button')!;
  button.dispatchEvent(new Event('pointerover', {bubbles: true}));
  await vi.waitUntil(() => pressed.mock.calls.some(([text]) => text === ':active'));
  button.click();
  pressed.mockRestore();
  await vi.waitUntil(() => open.mock.calls.length > 0);
  expect(button.isConnected).toBe(true);
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

test('after a crash, "Try again" does not repeat the press that caused it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div data-island="Crash" data-props="{}"><button>Run</button></div>';
  document.querySelector('button')!.click();
  const again = await vi.waitUntil(() => document.querySelector<HTMLElement>('[role=alert] button'));
  const place = document.querySelector<HTMLElement>('[data-island]')!;
  place.dataset.runs = 'before';
  again.click();
  await vi.waitUntil(() => place.dataset.runs === '');
  expect(place.textContent).toBe('Run');
});
