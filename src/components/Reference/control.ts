import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';

/**
 * Filters lists while the reader types: an input with `data-filter="id"` hides those elements with `data-filter-row`
 * inside the element of that id whose text and `data-filter-words` do not match, and each `data-filter-group` that has
 * no row left. Folded text around a match is opened, and closed again afterwards. Escape empties the field.
 */
export function initReferenceFilter() {
  loadLaterNear('input[data-filter]');
  // What was typed before this came.
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) if (input.value) apply(input);
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
  return target.matches('input[data-filter]') ? (target as HTMLInputElement) : null;
}

function apply(input: HTMLInputElement) {
  loadLater().then(({applyFilter}) => applyFilter(input), (error: unknown) => console.warn('The filter did not load.', error));
}
