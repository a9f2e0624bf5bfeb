import {expect, test} from 'vitest';
import {redirectOf, renderRedirectsFile} from './redirects.ts';

const list = [{from: '/old/page/', to: '/new/'}];

test('a path leads on with and without its last slash, and others do not', () => {
  expect(redirectOf('/old/page/', list)).toBe('/new/');
  expect(redirectOf('/old/page', list)).toBe('/new/');
  for (const path of ['/old/', '/old/page/more/', '/old/pag', '/new/', '/']) expect(redirectOf(path, list)).toBeUndefined();
});

test('the file for hosts has the base URL', () => {
  expect(renderRedirectsFile('/docs/', list)).toBe('/docs/old/page/ /docs/new/ 301\n/docs/old/page /docs/new/ 301\n');
  expect(renderRedirectsFile('/', list)).toBe('/old/page/ /new/ 301\n/old/page /new/ 301\n');
});
