// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {placeAt} from './placeAt.ts';

test('a popover stays next to its place when the window is resized', () => {
  const popover = document.createElement('div');
  document.body.append(popover);
  Object.defineProperty(document.documentElement, 'clientWidth', {value: 390});
  let left = 500;
  placeAt(popover, () => new DOMRect(left, 100, 50, 20));
  left = 40;
  dispatchEvent(new Event('resize'));
  expect(popover.style.left).toBe('40px');
  popover.remove();
  dispatchEvent(new Event('resize')); // a closed popover isn't placed again
});
