import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';

const fields = 'input[data-filter], input[data-menu-filter]';

/**
 * Filters lists while the reader types: an input with `data-filter="id"` hides those elements with `data-filter-row`
 * inside the element of that id whose text and `data-filter-words` do not match, and each `data-filter-group` that has
 * no row left. Folded text around a match is opened, and closed again afterwards. Escape empties the field. An input
 * with `data-menu-filter` does the same for a list of the sidebar (src/theme/DocSidebar/filterMenu.ts).
 */
export function initReferenceFilter() {
  loadLaterNear(fields);
  // What was typed before this came.
  for (const input of document.querySelectorAll<HTMLInputElement>(fields)) if (input.value) apply(input);
  document.addEventListener('input', (event) => {
    const input = inputOf(event);
    if (input) apply(input);
  });
  document.addEventListener('keydown', (event) => {
    const input = inputOf(event);
    if (!input || event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    input.value = '';
    apply(input);
  });
}

function inputOf(event: Event): HTMLInputElement | null {
  const target = event.target as Element;
  return target.matches(fields) ? (target as HTMLInputElement) : null;
}

function apply(input: HTMLInputElement) {
  const applied = loadLater().then(({applyFilter, filterMenu}) =>
    input.dataset.filter ? applyFilter(input) : filterMenu(input),
  );
  applied.catch((error: unknown) => console.warn('The filter did not load.', error));
}
