import {perform} from '../../../client/action.ts';
import {onAction, root} from '../../../client/dom.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';
import {copyText} from '../../../client/clipboard.ts';
import {initPageActions} from '../PageActions/control.ts';

/** Handles the document-actions menu of the navbar, and the actions of a page. */
export function initDocActions() {
  onAction(
    'copy-docs',
    (button) =>
      void perform(button, () => copyText(loadLater().then(({fetchDocs}) => fetchDocs(button.dataset.file!)))),
  );
  onAction(
    'copy-docs-url',
    (button) =>
      void perform(button, () => copyText(Promise.resolve(new URL(button.dataset.file!, location.href).href))),
  );
  onAction('download-docs', (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void perform(link, async () => {
      const {fetchDocs, saveFile} = await loadLater();
      saveFile(await fetchDocs(link.dataset.file!), (link as HTMLAnchorElement).download, 'text/markdown');
    });
  });
  document.addEventListener('toggle', placeMenu, true);
  loadLaterNear('[popovertarget=doc-actions], .page-actions');
  initPageActions();
}

/** Places the menu below its button, because an announcement can move the navbar. */
function placeMenu(event: Event) {
  const menu = event.target as HTMLElement;
  if (menu.id !== 'doc-actions' || !menu.matches(':popover-open')) return;
  const button = document.querySelector('[popovertarget=doc-actions]');
  if (button) root.style.setProperty('--doc-actions-top', `${button.getBoundingClientRect().bottom}px`);
}
