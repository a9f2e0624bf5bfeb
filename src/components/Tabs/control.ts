import {readPreference, tabsKey, writePreference} from '../../../client/storage.ts';
import {onPage} from '../../../client/dom.ts';

/** Reads the choices by group, which are stored as a query string. boot.ts checks whether there are any. */
const readChoices = () => new URLSearchParams(readPreference(tabsKey) ?? '');

/** Shows the tabs that the reader has chosen, and the tabs in which the browser's search finds text. */
export function initTabs() {
  document.addEventListener('beforematch', ({target}) => revealInTabs(target as Element));
  onPage(() => {
    hideUnchosen(document);
    showChoices();
  });
  // On Back, a browser can show a page that it has kept, without the choices made on later pages.
  addEventListener('pageshow', ({persisted}) => persisted && showChoices());
}

function showChoices() {
  const choices = readChoices();
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const kept = tabs.dataset.tabs && choices.get(tabs.dataset.tabs);
    if (kept) select(tabs, kept);
  }
}

/** Saves the choice of a group. */
export function keepChoice(group: string, value: string) {
  const choices = readChoices();
  choices.set(group, value);
  writePreference(tabsKey, String(choices));
}

/** Shows one panel. Does nothing if the tabs don't have the value. */
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
 * Hides panels so the browser's search can still find their text. If the browser can't do this, the stylesheet hides
 * the panels.
 */
function hideUnchosen(tabs: ParentNode) {
  if (!('onbeforematch' in document)) return;
  for (const panel of tabs.querySelectorAll<HTMLElement>('[role=tabpanel]')) {
    panel.hidden = panel.dataset.chosen === undefined && 'until-found';
  }
}

/** Shows the panel that contains `element`, and the panels around it. */
export function revealInTabs(element: Element) {
  for (
    let panel = element.closest<HTMLElement>('[role=tabpanel]');
    panel;
    panel = panel.parentElement!.closest<HTMLElement>('[role=tabpanel]')
  ) {
    select(panel.closest<HTMLElement>('[data-tabs]')!, panel.dataset.value!);
  }
}
