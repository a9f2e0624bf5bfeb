import {writePreference} from '../../../client/storage.ts';
import {onAction, root} from '../../../client/dom.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';

/** Whether the sidebar is hidden; boot.ts reads it before the page is painted. */
const hiddenKey = 'site.sidebar';

/** Hides and shows the sidebar, and opens and closes its categories. */
export function initSidebarActions() {
  onAction('toggle-category', (caret) => {
    const toggled = loadLater().then(({toggleCategory}) => toggleCategory(caret));
    toggled.catch((error: unknown) =>
      console.warn('The entries of this category did not load. Open the page of the category to see them.', error),
    );
  });
  loadLaterNear('[data-action=toggle-category]');
  onAction('hide-sidebar', () => setHidden(true));
  onAction('show-sidebar', () => setHidden(false));
}

function setHidden(isHidden: boolean) {
  if (isHidden) root.dataset.sidebar = 'hidden';
  else root.removeAttribute('data-sidebar');
  writePreference(hiddenKey, isHidden ? 'hidden' : '');
  document.querySelector<HTMLElement>(`[data-action=${isHidden ? 'show' : 'hide'}-sidebar]`)?.focus();
}
