// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {linkToSelection, NothingToDo} from './selectionLink.ts';

test('a selection that only touches the article is no selection of its text', async () => {
  document.body.innerHTML = '<article><p>All text.</p></article><nav>Next page</nav>';
  const [last, next] = [document.querySelector('p')!.firstChild!, document.querySelector('nav')!.firstChild!];
  const range = document.createRange();
  range.setStart(last, last.textContent!.length);
  range.setEnd(next, 4);
  getSelection()!.removeAllRanges();
  getSelection()!.addRange(range);
  await expect(linkToSelection()).rejects.toBeInstanceOf(NothingToDo);
});
