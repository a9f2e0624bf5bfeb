import {onAction} from '../../static-first/controls/dom.ts';
import {joinTwin, partAddresses} from '../join.ts';
import {NothingToDo, perform} from './action.ts';
import {copyText} from './clipboard.ts';
import {fetchText} from './docActions.ts';
import {writeTextFragment} from './textFragment.ts';

/** The actions in the head of an article. */
export function initPageActions() {
  onAction('copy-page', (button) => void perform(button, () => copyText(fetchPage(button.dataset.file!))));
  onAction('copy-selection-link', (button) => void perform(button, () => copyText(linkToSelection())));
  // A press on the button would otherwise clear the selection it works on.
  document.addEventListener('mousedown', (event) => {
    if ((event.target as Element).closest('[data-action=copy-selection-link]')) event.preventDefault();
  });
  closeFromOutside('details.page-actions__more');
}

/** The page's Markdown; of a long page, all its files put together. */
async function fetchPage(file: string): Promise<string> {
  const overview = await fetchText(file);
  const here = new URL(file, location.href);
  // The addresses name the public site; the files are those beside this one.
  const parts = partAddresses(overview).map((url) => new URL(url.replace(/^.*\//, ''), here).href);
  return joinTwin({overview, parts: await Promise.all(parts.map((part) => fetchText(part)))});
}

/**
 * Address of the page that scrolls to the selected text and marks it. The heading before it is named as well, for
 * browsers without text fragments.
 * @throws NothingToDo when nothing of the article is selected
 */
async function linkToSelection(): Promise<string> {
  const article = document.querySelector('article');
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!article || !selection || !range || !selection.toString().trim() || !range.intersectsNode(article)) throw new NothingToDo();
  const before = document.createRange();
  before.setStart(article, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const after = document.createRange();
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(article, article.childNodes.length);
  const fragment = writeTextFragment({text: selection.toString(), before: before.toString(), after: after.toString()});
  return `${location.origin}${location.pathname}${location.search}#${headingBefore(article, range)}:~:${fragment}`;
}

function headingBefore(article: Element, range: Range): string {
  const headings = [...article.querySelectorAll('h2[id],h3[id],h4[id]')].filter((heading) => range.comparePoint(heading, 0) <= 0);
  return headings.at(-1)?.id ?? '';
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
