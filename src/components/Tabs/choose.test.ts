// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initTabChoice} from './choose.ts';

const chosen = () => document.querySelector('[aria-selected=true]')!.textContent;

test('the arrow keys choose a tab, but with a modifier key they are left to the browser', () => {
  vi.stubGlobal('scrollBy', () => {});
  document.body.innerHTML = ['go', 'python'].reduce(
    (list, value) => list.replace('</div>', `<button role="tab" data-value="${value}">${value}</button></div>`),
    '<section data-tabs=""><div role="tablist"></div></section>',
  );
  initTabChoice();
  const [go, python] = document.querySelectorAll<HTMLElement>('[role=tab]');
  const press = (target: HTMLElement, keys: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...keys}));
  go!.click();
  expect(press(go!, {key: 'ArrowRight'})).toBe(false);
  expect(chosen()).toBe('python');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(press(python!, {key: 'ArrowLeft', [modifier]: true})).toBe(true);
  expect(chosen()).toBe('python');
  vi.unstubAllGlobals();
});
