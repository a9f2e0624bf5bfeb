import {expect, test} from 'vitest';
import {redirectsByPath, renderRedirectsFile} from './redirects.ts';

const list = [{from: '/old/page/', to: '/new/'}];

test('a path leads on with and without its last slash', () => {
  expect([...redirectsByPath(list)]).toEqual([
    ['/old/page/', '/new/'],
    ['/old/page', '/new/'],
  ]);
});

test('the file for hosts has the base URL', () => {
  expect(renderRedirectsFile('/docs/', list)).toBe('/docs/old/page/ /docs/new/ 301\n/docs/old/page /docs/new/ 301\n');
  expect(renderRedirectsFile('/', list)).toBe('/old/page/ /new/ 301\n/old/page /new/ 301\n');
});
