// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {element} from '../../../client/element.ts';
import {initNavbar} from './control.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', {value: y, configurable: true});
  dispatchEvent(new Event('scroll'));
  await frame();
}

test('shows the navbar until the page is scrolled down by more than its height', async () => {
  const navbar = element('header', {class: 'navbar'});
  Object.defineProperty(navbar, 'offsetHeight', {value: 60});
  Object.defineProperty(document.documentElement, 'scrollHeight', {value: 5_000});
  document.body.replaceChildren(navbar);
  initNavbar();
  await frame();
  await scrollTo(30);
  expect(document.documentElement.dataset.navbar).toBeUndefined();
  await scrollTo(61);
  expect(document.documentElement.dataset.navbar).toBe('hidden');
});
