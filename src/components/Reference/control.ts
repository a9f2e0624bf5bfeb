import {isComposing} from '../../../client/composition.ts';
import {onTarget, targetOf, openFolds} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';

const fields = 'input[data-filter], input[data-menu-filter]';

/**
 * Filters lists while the reader types: an input with `data-filter="id"` hides those elements with `data-filter-row`
 * inside the element of that id whose text and `data-filter-words` do not match, and each `data-filter-group` that has
 * no row left. Folded text around a match is opened, and closed again afterwards. Escape empties the field, and so does
 * a link to what it hides. An input with `data-menu-filter` does the same for a list of the sidebar
 * (src/theme/DocSidebar/filterMenu.ts).
 */
export function initReferenceFilter() {
  loadLaterNear(fields);
  // What was typed before this came.
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
}

/** Empties the filter that hides what the address names, and goes there. */
function showTarget() {
  const target = targetOf(location.hash);
  if (!target || target.checkVisibility()) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    if (!document.getElementById(input.dataset.filter!)?.contains(target)) continue;
    input.value = '';
    void apply(input).then(() => {
      // What the filter had opened is closed again.
      openFolds(target);
      target.scrollIntoView();
    });
  }
}

function inputOf(event: Event): HTMLInputElement | null {
  const target = event.target as Element;
  return target.matches(fields) ? (target as HTMLInputElement) : null;
}

async function apply(input: HTMLInputElement) {
  try {
    const {applyFilter, filterMenu} = await loadLater();
    await (input.dataset.filter ? applyFilter(input) : filterMenu(input));
  } catch (error) {
    console.warn(error);
    showLoadFailure('The filter did not load.', () => apply(input));
  }
}
