// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {initMenu} from './control.ts';

test.each(['docs-menu', 'main-menu'])('the second press of a double click does not leave the %s', (menu) => {
  document.body.innerHTML = `<div id="${menu}"><button class="drawer__back">Back</button></div>`;
  initMenu();
  const press = (detail: number) => {
    const event = new MouseEvent('click', {bubbles: true, cancelable: true, detail});
    document.querySelector('button')!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press(1), press(2)]).toEqual([false, true]);
});
