// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {placeAt} from './placeAt.ts';

test('a popover stays next to its place when the window is resized', () => {
  const popover = document.createElement('div');
  document.body.append(popover);
  Object.defineProperty(document.documentElement, 'clientWidth', {value: 390, configurable: true});
  let left = 500;
  placeAt(popover, () => new DOMRect(left, 100, 50, 20));
  left = 40;
  dispatchEvent(new Event('resize'));
  expect(popover.style.left).toBe('40px');
  popover.remove();
  dispatchEvent(new Event('resize')); // a closed popover isn't placed again
});

test.each([
  ['below its place', {x: 100, y: 100}, ['100px', '626px']],
  ['above its place if only that has room', {x: 100, y: 700}, ['100px', '994px']],
  ['below its place if neither has room, and below has more', {x: 100, y: 150}, ['100px', '676px'], 700],
  ['within the right edge', {x: 380, y: 100}, ['182px', '626px']],
  ['within the left edge, even if it is wider than the window', {x: 0, y: 100}, ['8px', '626px'], 200, 500],
])('a popover is %s', (_what, {x, y}, expected, height = 200, width = 200) => {
  const popover = document.createElement('div');
  Object.defineProperties(popover, {offsetWidth: {value: width}, offsetHeight: {value: height}});
  const size = {clientWidth: {value: 390, configurable: true}, clientHeight: {value: 800, configurable: true}};
  Object.defineProperties(document.documentElement, size);
  vi.stubGlobal('scrollY', 500);
  placeAt(popover, () => new DOMRect(x, y, 50, 20));
  expect([popover.style.left, popover.style.top]).toEqual(expected);
  vi.unstubAllGlobals();
});
