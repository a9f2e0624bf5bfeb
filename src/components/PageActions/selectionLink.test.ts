// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {linkToSelection, NothingToDo} from './selectionLink.ts';

test('a selection that only touches the article does not count as a selection of its text', async () => {
  document.body.innerHTML = '<article><p>All text.</p></article><nav>Next page</nav>';
  const [last, next] = [document.querySelector('p')!.firstChild!, document.querySelector('nav')!.firstChild!];
  const range = document.createRange();
  range.setStart(last, last.textContent!.length);
  range.setEnd(next, 4);
  getSelection()!.removeAllRanges();
  getSelection()!.addRange(range);
  await expect(linkToSelection()).rejects.toBeInstanceOf(NothingToDo);
});

test('the link to a selection across headings contains the heading before the selection', async () => {
  document.body.innerHTML =
    '<article><h2 id="keys">Keys</h2><p>First text.</p><h2 id="roles">Roles</h2><p>Last text.</p></article>';
  const [first, last] = [...document.querySelectorAll('p')].map((text) => text.firstChild!);
  const range = document.createRange();
  range.setStart(first!, 0);
  range.setEnd(last!, 4);
  getSelection()!.removeAllRanges();
  getSelection()!.addRange(range);
  expect(await linkToSelection()).toContain('#keys:~:text=');
});

test('the link names a placeholder instead of the reader’s value', async () => {
  document.body.innerHTML =
    '<article><p>Run <var style="display: inline" data-action="value" data-set title="PROJECT_NAME">acme</var> now.</p></article>';
  const value = document.querySelector('var')!.firstChild!;
  const range = document.createRange();
  range.setStart(value, 2);
  range.setEnd(document.querySelector('p')!.lastChild!, 4);
  getSelection()!.removeAllRanges();
  getSelection()!.addRange(range);
  const link = await linkToSelection();
  expect(decodeURIComponent(link)).toContain('text=<PROJECT_NAME> now');
  expect(link).not.toContain('acme');
});
