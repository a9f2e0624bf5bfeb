import {readPreference, tabsKey, writePreference} from '../../../client/storage.ts';
import {onPage} from '../../../client/dom.ts';

/** Choices by group, in the format of a query string; boot.ts asks whether there are any. */
const readChoices = () => new URLSearchParams(readPreference(tabsKey) ?? '');

/** Shows the tabs that the reader has chosen, and those that the browser's search finds something in. */
export function initTabs() {
  document.addEventListener('beforematch', ({target}) => revealInTabs(target as Element));
  onPage(() => {
    hideUnchosen(document);
    showChoices();
  });
  // A page that the browser has kept shows what was chosen on the pages after it.
  addEventListener('pageshow', ({persisted}) => persisted && showChoices());
}

function showChoices() {
  const choices = readChoices();
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const kept = tabs.dataset.tabs && choices.get(tabs.dataset.tabs);
    if (kept) select(tabs, kept);
  }
}

/** Keeps the choice of a group. */
export function keepChoice(group: string, value: string) {
  const choices = readChoices();
  choices.set(group, value);
  writePreference(tabsKey, String(choices));
}

/** Shows one panel. A value these tabs do not have changes nothing. */
export function select(tabs: HTMLElement, value: string) {
  const own = (selector: string) =>
    [...tabs.querySelectorAll<HTMLElement>(selector)].filter((el) => el.closest('[data-tabs]') === tabs);
  const all = own('[role=tab]');
  if (!all.some((tab) => tab.dataset.value === value)) return;
  for (const tab of all) {
    const isChosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of own('[role=tabpanel]')) panel.toggleAttribute('data-chosen', panel.dataset.value === value);
  hideUnchosen(tabs);
}

/**
 * What is not shown can be found by the search of the browser, where it knows how; elsewhere the stylesheet hides it.
 */
function hideUnchosen(tabs: ParentNode) {
  if (!('onbeforematch' in document)) return;
  for (const panel of tabs.querySelectorAll<HTMLElement>('[role=tabpanel]')) {
    if (panel.dataset.chosen === undefined) panel.setAttribute('hidden', 'until-found');
    else panel.removeAttribute('hidden');
  }
}

/** Shows the panel that holds `element`, and those around it. */
export function revealInTabs(element: Element) {
  for (
    let panel = element.closest<HTMLElement>('[role=tabpanel]');
    panel;
    panel = panel.parentElement!.closest<HTMLElement>('[role=tabpanel]')
  ) {
    select(panel.closest<HTMLElement>('[data-tabs]')!, panel.dataset.value!);
  }
}
