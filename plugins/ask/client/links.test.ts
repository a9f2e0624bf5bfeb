import {expect, test} from 'vitest';
import {pathOf} from './links.ts';

test.each([
  ['/x/..//evil.example', '/evil.example'],
  ['/x/../..///evil.example/?a=//b#c', '/evil.example/?a=//b#c'],
  ['//promptql.io//evil.example', '/evil.example'],
  ['/docs/auth/?x=1#roles', '/docs/auth/?x=1#roles'],
])('the path of %s on this site is %s, which no browser takes for another host', (url, expected) => {
  const path = pathOf(new URL(url, 'https://promptql.io/docs/'));
  expect(path).toBe(expected);
  expect(new URL(path, 'https://promptql.io').origin).toBe('https://promptql.io');
});
