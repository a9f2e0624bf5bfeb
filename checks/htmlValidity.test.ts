import {expect, test} from 'vitest';
import {findHtmlErrors} from './htmlValidity.ts';

const page = (body: string) =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><title>Page</title></head><body>${body}</body></html>`;

test('tags that the standard makes optional can be omitted', () => {
  expect(findHtmlErrors('build/a.html', page('<ul><li>One<li>Two</ul><p hidden>Text'))).toEqual([]);
});

test.each([
  ['<p><div>block</div></p>', 'close-order'],
  ['<ul><div>x</div></ul>', 'element-permitted-content'],
  ['<b id=a></b><b id=a></b>', 'no-dup-id'],
  ['<a href=/a/><button type=button>x</button></a>', 'element-permitted-content'],
])('%s is reported with its place', (body, rule) => {
  expect(findHtmlErrors('build/a.html', page(body))).toContainEqual(
    expect.stringMatching(new RegExp(`^build/a\\.html:1:\\d+: .*\\(${rule}`)),
  );
});

test('a zero byte is an error', () => {
  expect(findHtmlErrors('build/a.html', page('<p>a\0b</p>'))).toEqual(['build/a.html:1:92: found a zero byte']);
});
