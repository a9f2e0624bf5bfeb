import {expect, test} from 'vitest';
import {moveByKey} from './keys.ts';

const none = {altKey: false, ctrlKey: false, metaKey: false, shiftKey: false};
const move = (key: string, at: number, part: Partial<typeof none> & {hasText?: boolean} = {}) =>
  moveByKey({key, ...none, ...part}, at, 10, part.hasText ?? true);

test('the arrow keys wrap around', () => {
  expect([move('ArrowDown', 0), move('ArrowDown', 9), move('ArrowUp', 0), move('ArrowUp', 5)]).toEqual([1, 0, 9, 4]);
});

test('Page Up and Page Down move by five and stop at the ends', () => {
  expect([move('PageDown', 1), move('PageDown', 7), move('PageUp', 7), move('PageUp', 3)]).toEqual([6, 9, 2, 0]);
});

// The browser uses them to switch tabs, and to move to or select to the ends of the text.
test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores arrow and page keys with %s', (modifier) => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];
  expect(keys.map((key) => move(key, 5, {[modifier]: true}))).toEqual(keys.map(() => undefined));
});

test('Home and End move the caret if there is text, and move in the list with Ctrl', () => {
  expect([move('Home', 5), move('End', 5), move('Home', 5, {shiftKey: true, hasText: false})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([move('Home', 5, {ctrlKey: true}), move('End', 5, {hasText: false})]).toEqual([0, 9]);
});

test('ignores other keys', () => {
  expect([move('a', 5), move('Tab', 5), move('Enter', 5)]).toEqual([undefined, undefined, undefined]);
});
