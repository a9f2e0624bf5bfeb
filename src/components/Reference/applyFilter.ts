import {describeCount, matchRows, wordsOf, type FilterRow} from './match.ts';

/** The pause in typing before the count is read aloud, in milliseconds. */
const announceAfter = 300;

/** Hides the rows that don't match the typed text; see control.ts. */
export function applyFilter(input: HTMLInputElement) {
  const list = document.getElementById(input.dataset.filter!);
  if (!list) return;
  const elements = [...list.querySelectorAll<HTMLElement>('[data-filter-row]')];
  const words = wordsOf(input.value);
  const results = matchRows(readRows(elements), words);
  elements.forEach((element, i) => {
    element.hidden = !results[i]!.isShown;
  });
  for (const group of list.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    const rows = [...group.querySelectorAll<HTMLElement>('[data-filter-row]')];
    group.hidden = rows.length > 0 && rows.every((row) => row.hidden);
  }
  unfold(
    list,
    elements.filter((_, i) => words.length > 0 && results[i]!.isMatch),
  );
  showCount(
    document.querySelector(`[data-filter-count="${input.dataset.filter}"]`)!,
    describeCount(results.filter(({isMatch}) => isMatch).length, results.length, words.length > 0),
  );
}

function readRows(elements: readonly HTMLElement[]): FilterRow[] {
  const positions = new Map(elements.map((element, i) => [element, i]));
  return elements.map((element) => {
    const around = element.parentElement!.closest<HTMLElement>('[data-filter-row]');
    return {text: ownText(element), parent: (around && positions.get(around)) ?? -1};
  });
}

const texts = new WeakMap<HTMLElement, string>();

/** Returns the text of a row without its inner rows, and its other search words. The text never changes. */
function ownText(row: HTMLElement): string {
  let text = texts.get(row);
  if (text === undefined) {
    text = `${collect(row)} ${row.dataset.filterWords ?? ''}`;
    texts.set(row, text);
  }
  return text;
}

function collect(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      // Elements within code are parts of words, such as the parts of a flag that can't break.
      if (child.nodeType === 3 || (child as Element).matches?.('code')) return child.textContent ?? '';
      return child.nodeType === 1 && !(child as Element).matches('[data-filter-row], summary') ? collect(child) : '';
    })
    .join(' ');
}

/** Opens the folds around the matches, and closes the folds that were opened for earlier matches. */
function unfold(list: HTMLElement, matches: readonly HTMLElement[]) {
  const needed = new Set<HTMLDetailsElement>();
  for (const match of matches) {
    for (
      let details = match.parentElement!.closest('details');
      details && list.contains(details);
      details = details.parentElement!.closest('details')
    )
      needed.add(details);
  }
  for (const details of list.querySelectorAll<HTMLDetailsElement>('details')) {
    if (needed.has(details) && !details.open) {
      details.open = true;
      details.dataset.filterOpened = '';
    } else if (!needed.has(details) && details.dataset.filterOpened !== undefined) {
      details.open = false;
      delete details.dataset.filterOpened;
    }
  }
}

const pending = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Shows a count in a live region when the reader pauses typing. */
export function showCount(place: Element, text: string) {
  clearTimeout(pending.get(place));
  pending.set(
    place,
    setTimeout(() => {
      place.textContent = text;
    }, announceAfter),
  );
}
