import {parseHTML} from 'linkedom';
import {expect, test, vi} from 'vitest';
import {loadPage} from './pages.ts';

const pageWith = (name: string) =>
  parseHTML(
    `<html><head><link rel="stylesheet" href="/${name}.css" integrity="sha384-x"></head><body><main></main><i id="page-end"></i></body></html>`,
  ).document;
vi.mock('../fetchDocument.ts', () => ({fetchDocument: () => Promise.resolve(pageWith('new'))}));

/** Opens a page of an earlier build, and requests two pages of the next build, which share a stylesheet. */
async function askForTwo(first: string, second: string) {
  vi.stubGlobal('document', pageWith('old'));
  const ends: string[] = [];
  for (const path of [first, second])
    loadPage(path).then(
      () => ends.push(`${path} came`),
      () => ends.push(`${path} failed`),
    );
  const added = await vi.waitUntil(() => document.querySelector<HTMLLinkElement>('[href="/new.css"]'));
  await new Promise((resolve) => setTimeout(resolve));
  return {added, ends};
}

test('pages that need the same new stylesheet all wait for it', async () => {
  const {added, ends} = await askForTwo('/a/', '/b/');
  expect(ends).toEqual([]);
  added.onload!(new Event('load'));
  await vi.waitFor(() => expect(ends.sort()).toEqual(['/a/ came', '/b/ came']));
  expect(document.querySelectorAll('[href="/new.css"]')).toHaveLength(1);
});

test('pages whose new stylesheet does not arrive all fail, and the old stylesheet stays', async () => {
  const {added, ends} = await askForTwo('/c/', '/d/');
  (added.onerror as () => void)();
  await vi.waitFor(() => expect(ends.sort()).toEqual(['/c/ failed', '/d/ failed']));
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/old.css']);
});
