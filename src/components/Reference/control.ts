import {isComposing} from '../../../client/composition.ts';
import {onTarget, targetOf, openFolds} from '../../../client/dom.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';
import {runLoaded} from '../../../client/runLoaded.ts';

const fields = 'input[data-filter], input[data-menu-filter]';

/**
 * Filters lists while the reader types. An input with `data-filter="id"` filters the element with that id: it hides
 * each `data-filter-row` whose text and `data-filter-words` don't match, and each `data-filter-group` without a visible
 * row. Folds around a match are opened, and closed again afterwards. Escape clears the field, and so does a link to a
 * hidden row. An input with `data-menu-filter` does the same for a list in the sidebar
 * (src/theme/DocSidebar/filterMenu.ts).
 */
export function initReferenceFilter() {
  loadLaterNear(fields);
  // Apply text that was typed before this script loaded.
  for (const input of document.querySelectorAll<HTMLInputElement>(fields)) if (input.value) void apply(input);
  document.addEventListener('input', (event) => {
    const input = inputOf(event);
    if (input) void apply(input);
  });
  document.addEventListener('keydown', (event) => {
    const input = inputOf(event);
    if (!input || event.key !== 'Escape' || input.value === '' || isComposing(event)) return;
    event.preventDefault();
    input.value = '';
    void apply(input);
  });
  onTarget(showTarget);
  // In a page that it has kept, Safari empties fields with `autocomplete="off"` after this event, without another one.
  addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return;
    setTimeout(() =>
      document.querySelectorAll<HTMLInputElement>(fields).forEach((input) => used.has(input) && void apply(input)),
    );
  });
}

/** Clears the filter that hides the target of the URL, and scrolls to the target. */
function showTarget() {
  const target = targetOf(location.hash);
  if (!target || target.checkVisibility()) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    if (!document.getElementById(input.dataset.filter!)?.contains(target)) continue;
    input.value = '';
    void apply(input).then(() => {
      // The cleared filter has closed the folds that it had opened.
      openFolds(target);
      target.scrollIntoView();
    });
  }
}

function inputOf(event: Event): HTMLInputElement | null {
  const target = event.target as Element;
  return target.matches(fields) ? (target as HTMLInputElement) : null;
}

/** The fields that the reader has used. */
const used = new WeakSet<HTMLInputElement>();

function apply(input: HTMLInputElement) {
  used.add(input);
  return runLoaded(
    input,
    loadLater,
    ({applyFilter, filterMenu}) => (input.dataset.filter ? applyFilter(input) : filterMenu(input)),
    'The filter did not load.',
  );
}
