// @vitest-environment happy-dom
import {beforeEach, expect, test} from 'vitest';
import {isOutsidePress} from './outsidePress.ts';

let outcome: boolean | undefined;

beforeEach(() => {
  document.body.innerHTML = '<dialog><input></dialog>';
  outcome = undefined;
  dialog().onclick = (event) => (outcome = isOutsidePress(event, dialog()));
});

const dialog = () => document.querySelector('dialog')!;
const field = () => document.querySelector('input')!;

/** Presses on one element and releases on another. The browser then dispatches the click on their common ancestor. */
function press(from: Element, to: Element, detail = 1) {
  from.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  (from === to ? from : dialog()).dispatchEvent(new MouseEvent('click', {bubbles: true, detail}));
}

test('a press around a dialog is outside', () => {
  press(dialog(), dialog());
  expect(outcome).toBe(true);
});

test('a press in a dialog is not outside', () => {
  press(field(), field());
  expect(outcome).toBe(false);
});

test('a press that selects text and ends around the dialog is not outside', () => {
  press(field(), dialog());
  expect(outcome).toBe(false);
});

test('the second press of a double click, which opened the dialog, is not outside', () => {
  press(dialog(), dialog(), 2);
  expect(outcome).toBe(false);
});
