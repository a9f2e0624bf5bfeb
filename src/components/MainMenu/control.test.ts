// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {initMenu} from './control.ts';

test('the second press of a double click does not leave the menu', () => {
  document.body.innerHTML = '<button class="drawer__back">Back</button>';
  initMenu();
  const press = (detail: number) => {
    const event = new MouseEvent('click', {bubbles: true, cancelable: true, detail});
    document.querySelector('button')!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press(1), press(2)]).toEqual([false, true]);
});
