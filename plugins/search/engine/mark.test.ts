import {expect, test} from 'vitest';
import {createMatcher, cutSnippet} from './mark.ts';
import {findWords} from './text.ts';

const cut = (text: string, term: string) =>
  cutSnippet(text, findWords(text), createMatcher([{term, isPrefix: false, terms: new Map([[term, 1]])}]))!;

test('ends a snippet at the end of a word', () => {
  expect(cut(`See the role. ${'word '.repeat(50)}`, 'role').text).toMatch(/^See the role\. (?:word )+…$/);
});

test('cuts and marks a word that is longer than a snippet, such as a URL', () => {
  const {text, marks} = cut(`The URL is postgresql://user@host/${'x'.repeat(300)} here.`, 'postgresql');
  expect(text).toMatch(/^The URL is postgresql:\/\/user@host\/x{50,150} …$/);
  expect(marks).toEqual([[11, 21]]);
});

test('does not cut a character in half', () => {
  const {text} = cut(`role/${'🙂'.repeat(200)}`, 'role');
  expect(text).toMatch(/^role\/(?:🙂)+ …$/u);
});
