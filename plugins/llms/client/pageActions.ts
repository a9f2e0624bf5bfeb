import {onAction} from '../../static-first/controls/dom.ts';
import {perform} from './action.ts';
import {copyText} from './clipboard.ts';
import type * as PageText from './pageText.ts';

/** Address of pageText.ts as the build serves it. */
declare const __PAGE_TEXT__: string;

let loading: Promise<typeof PageText> | undefined;

/** The actions in the head of an article. */
export function initPageActions() {
  onAction('copy-page', (button) => void perform(button, () => copyText(loadPageText().then(({fetchPage}) => fetchPage(button.dataset.file!)))));
  onAction('copy-selection-link', (button) => void perform(button, () => copyText(loadPageText().then(({linkToSelection}) => linkToSelection()))));
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({target}) => (target as Element).closest?.('.page-actions') && void loadPageText().catch(() => {}), {passive: true});
  }
  // A press on the button would otherwise clear the selection it works on.
  document.addEventListener('mousedown', (event) => {
    if ((event.target as Element).closest('[data-action=copy-selection-link]')) event.preventDefault();
  });
  closeFromOutside('details.page-actions__more');
}

function loadPageText(): Promise<typeof PageText> {
  loading ??= (import(__PAGE_TEXT__) as Promise<typeof PageText>).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Closes an open disclosure on Escape, on a click elsewhere and when the focus leaves it. */
function closeFromOutside(selector: string) {
  const closeOthers = (target: EventTarget | null) => {
    for (const open of document.querySelectorAll<HTMLDetailsElement>(`${selector}[open]`)) if (!open.contains(target as Node)) open.open = false;
  };
  document.addEventListener('click', (event) => closeOthers(event.target));
  document.addEventListener('focusin', (event) => closeOthers(event.target));
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && (event.target as Element).closest<HTMLDetailsElement>(`${selector}[open]`);
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
