// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {initTerms} from './control.ts';

const scheduleCard = vi.fn();
const load = vi.hoisted(() => vi.fn());
load.mockImplementation(() => Promise.resolve({scheduleCard}));
// The real module needs the bundler.
vi.mock('../../../client/retryImport.ts', () => ({onceLoaded: () => load}));

document.body.innerHTML = '<p>A <a href="/help/glossary/#ndc" data-action="term">connector</a> runs.</p>';
initTerms();

beforeEach(() => scheduleCard.mockClear());

async function pointAt(buttons: number) {
  const link = document.querySelector('a')!;
  link.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse', buttons}));
  await Promise.resolve();
}

test('opens the card when the pointer moves onto a link', async () => {
  await pointAt(0);
  expect(scheduleCard).toHaveBeenCalledOnce();
});

test('does not open the card while the pointer selects text, which would include the card', async () => {
  await pointAt(1);
  expect(scheduleCard).not.toHaveBeenCalled();
});

test('without hover, opens the card on a press, but leaves presses with modifier keys to the browser', async () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}));
  const click = (keys: MouseEventInit = {}) =>
    document.querySelector('a')!.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...keys}));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expect(click({[key]: true}), key).toBe(true);
  await Promise.resolve();
  expect(scheduleCard).not.toHaveBeenCalled();
  expect(click()).toBe(false);
  await Promise.resolve();
  expect(scheduleCard).toHaveBeenCalledOnce();
  document.querySelector('a')!.setAttribute('aria-describedby', 'card');
  expect(click()).toBe(true); // the card is open, so the link leads to the glossary
  vi.unstubAllGlobals();
});

test('follows a link that is pressed without hover if its card does not load', async () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}));
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  await pointAt(0);
  expect(assign).not.toHaveBeenCalled();
  const link = document.querySelector('a')!;
  link.removeAttribute('aria-describedby');
  link.click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link.href));
  assign.mockRestore();
  vi.unstubAllGlobals();
});

test('opens nothing for a link on a page that the reader has left', async () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}));
  const link = document.querySelector('a')!;
  link.removeAttribute('aria-describedby');
  link.click();
  document.body.innerHTML = '<main>Next page</main>';
  await Promise.resolve();
  expect(scheduleCard).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
