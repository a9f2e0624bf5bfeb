/** Opens and closes the sidebar's categories. */
import {fetchDocument} from '../../../client/fetchDocument.ts';
import {memoize} from '../../../client/memoize.ts';
import {entriesOf, findItem, findMenu, isOpen, setOpen} from './menu.ts';

/**
 * Opens or closes the category of a caret. If the page doesn't contain the entries of a closed category yet, they come
 * from the category's own page.
 * @throws Error if the entries don't load; the next call requests them again
 */
export async function toggleCategory(caret: Element): Promise<void> {
  const category = caret.closest('li')!;
  const open = !isOpen(category);
  if (!entriesOf(category)) {
    const entries = await loadEntries(category.querySelector('a')!.pathname);
    if (!entriesOf(category)) category.append(entries.cloneNode(true));
  }
  const list = entriesOf(category)!;
  const {height} = list.getBoundingClientRect();
  setOpen(category, open);
  fold(list, open, height || list.getBoundingClientRect().height);
}

const loadEntries = memoize(async (path: string): Promise<Element> => {
  const menu = findMenu(await fetchDocument(path));
  const category = menu && findItem(menu, path);
  const found = category && entriesOf(category);
  if (!found) throw new Error(`${path} has no entries in its menu.`);
  return document.adoptNode(found);
});

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Unfolds or folds a list, which takes longer for taller lists. @param height in pixels */
function fold(list: HTMLElement, open: boolean, height: number) {
  const frames = [0, height].map((value) => ({display: 'block', overflow: 'hidden', height: `${value}px`}));
  list.animate(frames, {
    duration: reducedMotion.matches ? 1 : Math.min(100 + height / 4, 500),
    easing: 'ease-in-out',
    direction: open ? 'normal' : 'reverse',
  });
}
