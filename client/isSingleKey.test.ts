// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {isSingleKey} from './isSingleKey.ts';
import {keysKey, writePreference} from './storage.ts';

const isSingleKeyOn = (html: string, modifiers = {}) => {
  document.body.innerHTML = html;
  const target = document.querySelector('#here');
  return isSingleKey({target, ctrlKey: false, metaKey: false, altKey: false, ...modifiers});
};

test('a key is a shortcut on text and on buttons, until the reader turns such keys off', () => {
  expect(isSingleKeyOn('<p id="here"></p>')).toBe(true);
  expect(isSingleKeyOn('<button id="here"></button>')).toBe(true);
  expect(isSingleKeyOn('<dialog><h2 id="here"></h2></dialog>')).toBe(true);
  writePreference(keysKey, 'off');
  expect(isSingleKeyOn('<p id="here"></p>')).toBe(false);
  writePreference(keysKey, undefined);
});

test.each([
  '<input id="here">',
  '<textarea id="here"></textarea>',
  '<select id="here"></select>',
  '<div contenteditable><b id="here"></b></div>',
  '<dialog open><button id="here"></button></dialog>',
])('a key on %s is not a shortcut', (html) => {
  expect(isSingleKeyOn(html)).toBe(false);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s belongs to the browser', (modifier) => {
  expect(isSingleKeyOn('<p id="here"></p>', {[modifier]: true})).toBe(false);
});
