import {isSlow} from '../../../client/connection.ts';
import {root} from '../../../client/dom.ts';
import {isLetterK} from '../../../client/isLetterK.ts';
import {isSingleKey} from '../../../client/isSingleKey.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {retryImport} from '../../../client/retryImport.ts';

/**
 * The keys that were typed while the dialog was loading, or `undefined` if no dialog is loading or the reader has gone
 * elsewhere in the meantime.
 */
let typed: string | undefined;

/**
 * Opens search in place on a click, on Ctrl/⌘+K and "/", and when the reader types on the focused link. The interface
 * loads on intent.
 */
export function initSearch() {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) root.dataset.platform = 'mac';
  document.addEventListener('keydown', onKey, true);
  // Captures clicks before the navigator, which would follow the link.
  document.addEventListener('click', onClick, true);
  // The focus moves when the reader goes to a field, or the navigator shows another page.
  document.addEventListener('focusin', () => (typed = undefined));
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, warm, {passive: true});
}

function warm({target}: Event) {
  // If data is expensive, load the interface only when the dialog opens.
  if (!isSlow() && (target as Element).closest?.('[data-action=search], .search-form'))
    load().then(
      (search) => search.warm(),
      () => {},
    );
}

const load = () =>
  retryImport(() => import(/* webpackChunkName: "search" */ '../../../plugins/search/client/index.tsx'));

async function open(query = '') {
  const link = document.querySelector('[data-action=search]');
  if (typed !== undefined || !link) return;
  typed = query;
  link.ariaBusy = 'true';
  try {
    const {openSearch} = await load();
    if (typed !== undefined) openSearch(typed);
  } catch {
    const kept = typed;
    if (kept !== undefined) showLoadFailure('Unable to fetch results.', () => open(kept));
  } finally {
    typed = undefined;
    link.ariaBusy = null;
  }
}

function onClick(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target as Element).closest('[data-action=search]')) return;
  event.preventDefault();
  void open();
}

function onKey(event: KeyboardEvent) {
  const {key, target, ctrlKey, metaKey, altKey, shiftKey} = event;
  if (event.isComposing) return;
  if (key === 'Escape') typed = undefined;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  const isLetter = isPlain && key.length === 1 && key !== ' ';
  if (typed !== undefined && isPlain && (key.length === 1 || key === 'Backspace')) {
    typed = key.length === 1 ? typed + key : typed.slice(0, -1);
  } else if (
    (isLetterK(event) && (ctrlKey || metaKey) && !shiftKey && !altKey) ||
    (key === '/' && isSingleKey(event))
  ) {
    // If held down, the shortcut would open and close the dialog.
    if (!event.repeat) void open();
  } else if (isLetter && (target as Element).matches('[data-action=search]')) {
    void open(key);
  } else {
    return;
  }
  event.preventDefault();
}
