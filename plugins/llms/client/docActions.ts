import {isSlow} from '../../static-first/connection.ts';
import {perform} from '../../static-first/controls/action.ts';
import {onAction, root} from '../../static-first/controls/dom.ts';
import {loadLater, loadLaterNear} from '../../static-first/controls/later.ts';
import {copyText} from './clipboard.ts';
import {initPageActions} from './pageActions.ts';

/** The document-actions menu of the navbar, and the actions of a page. */
export function initDocActions() {
  onAction('copy-docs', (button) => void perform(button, () => copyText(loadLater().then(({fetchDocs}) => fetchDocs(button.dataset.file!)))));
  onAction('copy-docs-url', (button) => void perform(button, () => copyText(Promise.resolve(new URL(button.dataset.file!, location.href).href))));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-action=download-docs]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void perform(link, async () => {
      const {fetchDocs, saveText} = await loadLater();
      saveText(await fetchDocs(link.dataset.file!), link.download);
    });
  });
  document.addEventListener('toggle', placeMenu, true);
  loadLaterNear('[popovertarget=doc-actions], .page-actions');
  initPageActions();
  if (document.readyState === 'complete') prefetch();
  else addEventListener('load', prefetch, {once: true});
}

/**
 * Brings the file into the browser's cache while nothing else is to do, so that the menu answers at once; not where
 * bytes are dear. Reading it here would keep the page busy: it has megabytes.
 */
function prefetch() {
  const file = document.querySelector<HTMLElement>('[data-action=copy-docs]')?.dataset.file;
  if (!file || isSlow()) return;
  const load = () => {
    const link = document.createElement('link');
    Object.assign(link, {rel: 'prefetch', as: 'fetch', href: file});
    link.onerror = () => console.warn('The docs file was not prefetched.');
    document.head.append(link);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
  else setTimeout(load, 200);
}

/** Below its button, wherever an announcement has moved the navbar. */
function placeMenu(event: Event) {
  const menu = event.target as HTMLElement;
  if (menu.id !== 'doc-actions' || !menu.matches(':popover-open')) return;
  const button = document.querySelector('[popovertarget=doc-actions]');
  if (button) root.style.setProperty('--doc-actions-top', `${button.getBoundingClientRect().bottom}px`);
}
