// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {nameOf, pathOf, targetOf} from './links.ts';

test.each([
  ['/x/..//evil.example', '/evil.example'],
  ['/x/../..///evil.example/?a=//b#c', '/evil.example/?a=//b#c'],
  ['//promptql.io//evil.example', '/evil.example'],
  ['/docs/auth/?x=1#roles', '/docs/auth/?x=1#roles'],
])('the path of %s on this site is %s, which no browser resolves to another host', (url, expected) => {
  const path = pathOf(new URL(url, 'https://promptql.io/docs/'));
  expect(path).toBe(expected);
  expect(new URL(path, 'https://promptql.io').origin).toBe('https://promptql.io');
});

test.each([
  ['/auth/#roles', {href: '/auth/#roles', isOwn: true}],
  ['https://promptql.io/auth/', {href: '/auth/', isOwn: true}],
  ['https://evil.example/auth/', {href: 'https://evil.example/auth/', isOwn: false}],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
])('%s leads to %j on a copy of promptql.io', (url, expected) => {
  location.href = 'http://localhost:3000/quickstart/';
  document.head.innerHTML = '<link rel=canonical href="https://promptql.io/quickstart/">';
  expect(targetOf(url)).toEqual(expected);
});

test('a page without a canonical URL has only its own origin', () => {
  location.href = 'http://localhost:3000/quickstart/';
  document.head.innerHTML = '';
  expect(targetOf('/auth/')).toEqual({href: '/auth/', isOwn: true});
  expect(targetOf('https://promptql.io/auth/')?.isOwn).toBe(false);
});

test.each([
  ['By role', 'Permissions › By role'],
  ['Permissions', 'Permissions'],
  ['', 'Permissions'],
])('a source with the heading "%s" is named %s', (heading, expected) => {
  expect(nameOf({title: 'Permissions', heading, url: '/permissions/'})).toBe(expected);
});
