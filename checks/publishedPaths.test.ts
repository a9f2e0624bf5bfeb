import {expect, test} from 'vitest';
import {renderRedirectsFile} from '../config/redirects.ts';
import {findFaults, type PublishedFacts} from './publishedPaths.ts';

const there = new Set(['/', '/a/', '/llms.txt']);
function faultsOf(change: Partial<PublishedFacts>) {
  const redirects = change.redirects ?? [{from: '/old/', to: '/a/'}];
  return findFaults({
    published: ['/', '/a/', '/llms.txt', '/old/'],
    pages: ['/', '/a/'],
    exists: (path: string) => there.has(path),
    redirects,
    forHosts: renderRedirectsFile('/docs/', redirects),
    baseUrl: '/docs/',
    ...change,
  });
}

test('a path that exists or redirects to an existing page is no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['a page that is gone', {redirects: []}, '/old/ was published and is gone'],
  ['a page that is not in the list', {pages: ['/', '/a/', '/new/']}, '/new/ is a page and not in the list'],
  [
    'a redirect from a page',
    {
      redirects: [
        {from: '/old/', to: '/a/'},
        {from: '/a/', to: '/'},
      ],
    },
    '/a/ is a page, which its redirect hides',
  ],
  [
    'a redirect to a missing page',
    {redirects: [{from: '/old/', to: '/gone/'}]},
    "/old/ leads to /gone/, which doesn't exist",
  ],
  ['a redirect to a redirect', {redirects: [{from: '/old/', to: '/older/'}]}, "which doesn't exist"],
  [
    'a redirect that is not in the list',
    {
      redirects: [
        {from: '/old/', to: '/a/'},
        {from: '/other/', to: '/a/'},
      ],
    },
    '/other/ has a redirect and is not in the list',
  ],
  [
    'two redirects from one path',
    {
      redirects: [
        {from: '/old/', to: '/a/'},
        {from: '/old/', to: '/'},
      ],
    },
    '/old/ is listed twice',
  ],
  [
    'a redirect to a path without its slash',
    {
      exists: (path: string) => there.has(`${path.replace(/\/$/, '')}/`) || path === '/llms.txt',
      redirects: [{from: '/old/', to: '/a'}],
    },
    'found /a; expected a path',
  ],
  [
    'a redirect from a path without its slash',
    {published: ['/', '/a/', '/llms.txt', '/old'], redirects: [{from: '/old', to: '/a/'}]},
    'found /old; expected a path',
  ],
  ['a build without redirects for static hosts', {forHosts: ''}, 'differs from config/redirects.ts, or is missing'],
  ['a list that is out of order', {published: ['/', '/old/', '/a/', '/llms.txt']}, '/a/ is out of order'],
  [
    'a path that is listed twice',
    {published: ['/', '/a/', '/a/', '/llms.txt', '/old/']},
    '/a/ is out of order or listed twice',
  ],
] as const)('%s is reported', (_, change, expected) => {
  const faults = faultsOf(change as Partial<PublishedFacts>);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(expected);
});
