// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initTargets} from './targets.ts';

test('shows the part that a link to another page leads to, except after Back', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = '<h2 id="first">First</h2><h2 id="second">Second</h2>';
  location.hash = '#first';
  initTargets();
  expect(scrolled).not.toHaveBeenCalled();
  location.hash = '#second';
  document.dispatchEvent(new CustomEvent('site:page', {detail: true}));
  expect(scrolled).not.toHaveBeenCalled();
  document.dispatchEvent(new CustomEvent('site:page', {detail: false}));
  expect(scrolled.mock.contexts).toEqual([document.getElementById('second')]);
});
