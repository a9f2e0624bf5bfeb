// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initReport} from './control.ts';

// The real module needs the bundler.
let arrive: (module: object) => void;
vi.mock('../../../client/loadLater.ts', () => ({loadLater: () => new Promise((resolve) => (arrive = resolve))}));
initReport();

test.each([
  ['a plain click is handled by the script', {}, true],
  ['a click for a new tab is left to the browser', {ctrlKey: true}, false],
  ['a click for a new tab on a Mac is left to the browser', {metaKey: true}, false],
  ['a click for a new window is left to the browser', {shiftKey: true}, false],
])('on the report link, %s', (_what, keys, isTaken) => {
  document.body.innerHTML = '<a data-action="report" href="https://git.example.com/new">Report a problem</a>';
  const click = new MouseEvent('click', {bubbles: true, cancelable: true, ...keys});
  document.querySelector('a')!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(isTaken);
});

test.each([
  ['opens when it is ready', () => {}, [['https://git.example.com/new?title=x']]],
  ['opens nothing after the reader has left the page', () => (document.body.innerHTML = '<main>Next page</main>'), []],
])('a report %s', async (_what, wait, opened) => {
  document.body.innerHTML = '<a data-action="report" href="https://git.example.com/new">Report a problem</a>';
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  document.querySelector('a')!.click();
  wait();
  arrive({writeReport: () => 'https://git.example.com/new?title=x'});
  await new Promise(setImmediate);
  expect(assign.mock.calls).toEqual(opened);
  assign.mockRestore();
});
