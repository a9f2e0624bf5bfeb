import {sidebarKey, writePreference} from '../../../client/storage.ts';
import {onAction, root} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';

/** Hides and shows the sidebar, and opens and closes its categories. */
export function initSidebarActions() {
  onAction('toggle-category', toggle);
  loadLaterNear('[data-action=toggle-category]');
  onAction('hide-sidebar', () => setHidden(true));
  onAction('show-sidebar', () => setHidden(false));
}

function toggle(caret: Element) {
  const toggled = loadLater().then(({toggleCategory}) => toggleCategory(caret));
  toggled.catch((error: unknown) => {
    console.warn(error);
    showLoadFailure('The entries of this category did not load.', () => toggle(caret));
  });
}

function setHidden(isHidden: boolean) {
  if (isHidden) root.dataset.sidebar = 'hidden';
  else root.removeAttribute('data-sidebar');
  writePreference(sidebarKey, isHidden ? 'hidden' : '');
  document.querySelector<HTMLElement>(`[data-action=${isHidden ? 'show' : 'hide'}-sidebar]`)?.focus();
}
