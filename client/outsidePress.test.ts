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

/** The click of a press that ends elsewhere is one of what is around both places. */
function press(from: Element, to: Element) {
  from.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  (from === to ? from : dialog()).dispatchEvent(new MouseEvent('click', {bubbles: true}));
}

test('a press around a dialog is outside of it', () => {
  press(dialog(), dialog());
  expect(outcome).toBe(true);
});

test('a press in a dialog is not', () => {
  press(field(), field());
  expect(outcome).toBe(false);
});

test('neither is one that selects text and ends outside', () => {
  press(field(), dialog());
  expect(outcome).toBe(false);
});
