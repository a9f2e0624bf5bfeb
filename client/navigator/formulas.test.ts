import {parseHTML} from 'linkedom';
import {expect, test, vi} from 'vitest';
import {loadPage, stylesOf} from './pages.ts';
import {showPage} from './show.ts';

const pageWith = (head: string) =>
  parseHTML(
    `<html><head>${head}<link rel="stylesheet" href="/main.css" integrity="sha256-x"></head><body><div class="main-wrapper"><main></main></div><i id="page-end"></i></body></html>`,
  ).document;
const formulas = '<link rel="stylesheet" href="/math/math.css" data-math="">';
vi.mock('../fetchDocument.ts', () => ({
  fetchDocument: (path: string) => Promise.resolve(pageWith(path === '/formulas/' ? formulas : '')),
}));

test('a page with formulas has their stylesheet whenever it is shown', async () => {
  vi.stubGlobal('document', pageWith(''));
  const coming = loadPage('/formulas/');
  const added = await vi.waitUntil(() => document.querySelector<HTMLLinkElement>('[href="/math/math.css"]'));
  expect(added.getAttribute('media')).toBe('not all');
  added.onload!(new Event('load'));
  const shown = () => stylesOf(document).map((link) => [link.getAttribute('href'), link.getAttribute('media')]);
  const both = [
    ['/main.css', null],
    ['/math/math.css', null],
  ];
  showPage(await coming, '/formulas/');
  expect(shown()).toEqual(both);
  showPage(await loadPage('/other/'), '/other/');
  showPage(await loadPage('/formulas/'), '/formulas/');
  expect(shown()).toEqual(both);
});
