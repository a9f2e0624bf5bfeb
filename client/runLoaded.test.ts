// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {runLoaded} from './runLoaded.ts';

const showLoadFailure = vi.hoisted(() => vi.fn());
vi.mock('./loadFailure.ts', () => ({showLoadFailure}));
vi.spyOn(console, 'warn').mockImplementation(() => {});

let button: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<main><button>Run it</button></main>';
  button = document.querySelector('button')!;
  showLoadFailure.mockClear();
});
const leavePage = () => (document.body.innerHTML = '<main>Next page</main>');

test('runs the module that was loaded, and marks the control as busy until then', async () => {
  const run = vi.fn();
  const done = runLoaded(button, () => Promise.resolve('module'), run, 'It did not load.');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await done;
  expect(run).toHaveBeenCalledWith('module');
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

test('offers to try again if the module does not load', async () => {
  await runLoaded(button, () => Promise.reject(new Error('offline')), vi.fn(), 'It did not load.');
  expect(showLoadFailure).toHaveBeenCalledOnce();
});

test('does nothing on the page that the reader has opened in the meantime', async () => {
  const run = vi.fn();
  const loaded = runLoaded(button, () => Promise.resolve(), run, 'It did not load.');
  const failed = runLoaded(button, () => Promise.reject(new Error('offline')), run, 'It did not load.');
  leavePage();
  await Promise.all([loaded, failed]);
  expect(run).not.toHaveBeenCalled();
  expect(showLoadFailure).not.toHaveBeenCalled();
});
