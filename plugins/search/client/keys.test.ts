import {expect, test} from 'vitest';
import {moveByKey} from './keys.ts';

const none = {altKey: false, ctrlKey: false, metaKey: false, shiftKey: false};
const move = (key: string, at: number, part: Partial<typeof none> & {hasText?: boolean} = {}) =>
  moveByKey({key, ...none, ...part}, at, 10, part.hasText ?? true);

test('arrows go round', () => {
  expect([move('ArrowDown', 0), move('ArrowDown', 9), move('ArrowUp', 0), move('ArrowUp', 5)]).toEqual([1, 0, 9, 4]);
});

test('pages go by five, to the ends', () => {
  expect([move('PageDown', 1), move('PageDown', 7), move('PageUp', 7), move('PageUp', 3)]).toEqual([6, 9, 2, 0]);
});

// Tabs of the browser, the ends of the text, and a selection of it.
test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('arrows and pages with %s are for the browser', (modifier) => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];
  expect(keys.map((key) => move(key, 5, {[modifier]: true}))).toEqual(keys.map(() => undefined));
});

test('Home and End are for the caret while there is a text, and for the list with Ctrl', () => {
  expect([move('Home', 5), move('End', 5), move('Home', 5, {shiftKey: true, hasText: false})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([move('Home', 5, {ctrlKey: true}), move('End', 5, {hasText: false})]).toEqual([0, 9]);
});

test('other keys move nothing', () => {
  expect([move('a', 5), move('Tab', 5), move('Enter', 5)]).toEqual([undefined, undefined, undefined]);
});
