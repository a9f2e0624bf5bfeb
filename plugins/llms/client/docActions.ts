import {onAction, root} from '../../static-first/controls/dom.ts';
import {perform} from './action.ts';
import {copyText} from './clipboard.ts';
import {fetchText} from './fetchText.ts';
import {initPageActions} from './pageActions.ts';

let docs: Promise<string> | undefined;

/** The document-actions menu of the navbar, and the actions of a page. */
export function initDocActions() {
  onAction('copy-docs', (button) => void perform(button, () => copyText(fetchDocs(button.dataset.file!))));
  onAction('copy-docs-url', (button) => void perform(button, () => copyText(Promise.resolve(new URL(button.dataset.file!, location.href).href))));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-action=download-docs]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void perform(link, async () => save(await fetchDocs(link.dataset.file!), link.download));
  });
  document.addEventListener('toggle', placeMenu, true);
  initPageActions();
  if (document.readyState === 'complete') prefetch();
  else addEventListener('load', prefetch, {once: true});
}

/** Loads the file while nothing else is to do, so that the menu answers at once; not where bytes are dear. */
function prefetch() {
  const {saveData, effectiveType = ''} = (navigator as Navigator & {connection?: {saveData?: boolean; effectiveType?: string}}).connection ?? {};
  const file = document.querySelector<HTMLElement>('[data-action=copy-docs]')?.dataset.file;
  if (!file || saveData || /2g/.test(effectiveType)) return;
  const load = () => void fetchDocs(file, 'low').catch((error: unknown) => console.warn('The docs file was not prefetched.', error));
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
  else setTimeout(load, 200);
}

/** All docs as text; fetched once, and again after a failure. */
function fetchDocs(file: string, priority: RequestPriority = 'auto'): Promise<string> {
  docs ??= fetchText(file, priority).catch((error: unknown) => {
    docs = undefined;
    throw error;
  });
  return docs;
}

function save(text: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/markdown'}));
  link.download = name;
  link.click();
  // The browser has read the address by then; how long it takes to ask for a place is no matter.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Below its button, wherever an announcement has moved the navbar. */
function placeMenu(event: Event) {
  const menu = event.target as HTMLElement;
  if (menu.id !== 'doc-actions' || !menu.matches(':popover-open')) return;
  const button = document.querySelector('[popovertarget=doc-actions]');
  if (button) root.style.setProperty('--doc-actions-top', `${button.getBoundingClientRect().bottom}px`);
}
