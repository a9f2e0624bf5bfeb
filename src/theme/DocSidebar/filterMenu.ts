/** Filters a list in the sidebar by showing the matches instead of the entries. */
import {isComposing} from '../../../client/composition.ts';
import {element} from '../../../client/element.ts';
import {fetchDocument} from '../../../client/fetchDocument.ts';
import {memoize} from '../../../client/memoize.ts';
import {showCount} from '../../components/Reference/applyFilter.ts';
import {describeCount, wordsOf} from '../../components/Reference/match.ts';

/** Loads the table rows of a page, with their text and their other search words (`data-filter-words`). */
const loadRows = memoize(async (path: string) =>
  [...(await fetchDocument(path)).querySelectorAll<HTMLElement>('tr[data-filter-row]')].map((row) => {
    const {href, textContent} = row.querySelector('a')!;
    return {href, name: textContent, text: `${row.textContent} ${row.dataset.filterWords ?? ''}`.toLowerCase()};
  }),
);

/**
 * Lists the entries that contain all words in the field. Loads the page with the entries once. Enter opens the first
 * match.
 * @param input the field, whose `data-menu-filter` is the path of the page with the rows
 * @throws Error if the page doesn't load
 */
export async function filterMenu(input: HTMLInputElement): Promise<void> {
  const words = wordsOf(input.value);
  const list = input.closest('ul')!;
  // The handler has braces, because returning false would keep every other key from the field.
  input.onkeydown = (event) => {
    if (event.key === 'Enter' && !isComposing(event)) list.querySelector<HTMLElement>('.menu__found a')?.click();
  };
  if (words.length === 0) return show(list, undefined, '');
  const rows = await loadRows(input.dataset.menuFilter!);
  if (String(wordsOf(input.value)) !== String(words)) return;
  const found = rows.filter(({text}) => words.every((word) => text.includes(word)));
  const links = found.map(({href, name}) => element('a', {class: 'menu__link', href}, name));
  // Add the matches after the entries, so a search for the item of a page (menu.ts) finds its entry first.
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
  showCount(list.querySelector('[role=status]')!, count);
}
