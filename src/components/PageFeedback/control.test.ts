// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initReport} from './control.ts';

// What brings code later needs the bundler.
vi.mock('../../../client/loadLater.ts', () => ({loadLater: () => new Promise(() => {})}));
initReport();

test.each([
  ['a plain click', {}, true],
  ['a click for a new tab', {ctrlKey: true}, false],
  ['a click for a new tab on a Mac', {metaKey: true}, false],
  ['a click for a new window', {shiftKey: true}, false],
])('%s on the link of a report', (_what, keys, isTaken) => {
  document.body.innerHTML = '<a data-action="report" href="https://git.example.com/new">Report a problem</a>';
  const click = new MouseEvent('click', {bubbles: true, cancelable: true, ...keys});
  document.querySelector('a')!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(isTaken);
});
