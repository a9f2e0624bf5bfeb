import {expect, test} from 'vitest';
import {redirectsByPath, renderRedirectsFile} from './redirects.ts';

const list = [{from: '/old/page/', to: '/new/'}];

test('redirects a path with and without its trailing slash', () => {
  expect([...redirectsByPath(list)]).toEqual([
    ['/old/page/', '/new/'],
    ['/old/page', '/new/'],
  ]);
});

test('adds the base URL to the file for hosts', () => {
  expect(renderRedirectsFile('/docs/', list)).toBe('/docs/old/page/ /docs/new/ 301\n/docs/old/page /docs/new/ 301\n');
  expect(renderRedirectsFile('/', list)).toBe('/old/page/ /new/ 301\n/old/page /new/ 301\n');
});
