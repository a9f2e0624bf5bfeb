/** The filter of a list in the sidebar: what matches is in the place of the entries. */
import {isComposing} from '../../../client/composition.ts';
import {element} from '../../../client/element.ts';
import {fetchDocument} from '../../../client/fetchDocument.ts';
import {keep} from '../../../client/keep.ts';
import {describeCount, wordsOf} from '../../components/Reference/match.ts';

/** The rows of the tables of a page: what they say, and by which other words they are found (`data-filter-words`). */
const loadRows = keep(async (path: string) =>
  [...(await fetchDocument(path)).querySelectorAll<HTMLElement>('tr[data-filter-row]')].map((row) => {
    const {href, textContent} = row.querySelector('a')!;
    return {href, name: textContent, text: `${row.textContent} ${row.dataset.filterWords ?? ''}`.toLowerCase()};
  }),
);

/**
 * Lists the entries that have all words of the field; those of its own page are asked for once. Enter opens the first.
 * @param input its `data-menu-filter` is the path of the page with the rows
 * @throws Error when the page does not come
 */
export async function filterMenu(input: HTMLInputElement): Promise<void> {
  const words = wordsOf(input.value);
  const list = input.closest('ul')!;
  // In braces: a handler that returned false would take every other key from the field.
  input.onkeydown = (event) => {
    if (event.key === 'Enter' && !isComposing(event)) list.querySelector<HTMLElement>('.menu__found a')?.click();
  };
  if (words.length === 0) return show(list, undefined, '');
  const rows = await loadRows(input.dataset.menuFilter!);
  if (String(wordsOf(input.value)) !== String(words)) return;
  const found = rows.filter(({text}) => words.every((word) => text.includes(word)));
  const links = found.map(({href, name}) => element('a', {class: 'menu__link', href}, name));
  // After the entries: a reader who looks for the item of a page finds that one first.
  show(
    list,
    element(
      'li',
      {class: 'menu__found'},
      element('ul', {class: 'menu__list'}, ...links.map((link) => element('li', {}, link))),
    ),
    describeCount(found.length, rows.length, true),
  );
}

function show(list: Element, found: Element | undefined, count: string) {
  list.querySelector('.menu__found')?.remove();
  list.toggleAttribute('data-filtered', found !== undefined);
  if (found) list.append(found);
  list.querySelector('[role=status]')!.textContent = count;
}
