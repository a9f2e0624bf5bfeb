import {sidebarKey, writePreference} from '../../../client/storage.ts';
import {onAction, root} from '../../../client/dom.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';
import {runLoaded} from '../../../client/runLoaded.ts';

/** Hides and shows the sidebar, and opens and closes its categories. */
export function initSidebarActions() {
  onAction('toggle-category', toggle);
  loadLaterNear('[data-action=toggle-category]');
  onAction('hide-sidebar', () => setHidden(true));
  onAction('show-sidebar', () => setHidden(false));
}

const toggle = (caret: Element) =>
  void runLoaded(
    caret,
    loadLater,
    ({toggleCategory}) => toggleCategory(caret),
    'The entries of this category did not load.',
  );

function setHidden(isHidden: boolean) {
  if (isHidden) root.dataset.sidebar = 'hidden';
  else root.removeAttribute('data-sidebar');
  writePreference(sidebarKey, isHidden ? 'hidden' : '');
  document.querySelector<HTMLElement>(`[data-action=${isHidden ? 'show' : 'hide'}-sidebar]`)?.focus();
}
