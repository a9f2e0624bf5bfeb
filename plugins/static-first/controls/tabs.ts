import {onPage, readPreference, writePreference} from './dom.ts';

/** Choices by group, in the format of a query string; boot.ts asks whether there are any. */
const storageKey = 'site.tabs';
const readChoices = () => new URLSearchParams(readPreference(storageKey) ?? '');

/**
 * Tabs after the ARIA pattern with automatic activation (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Tabs of one
 * group change together; the choice is kept in the browser.
 */
export function initTabs() {
  document.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
    if (tab) chooseTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    chooseTab(next);
  });
  onPage(() => {
    const choices = readChoices();
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      const kept = tabs.dataset.tabs && choices.get(tabs.dataset.tabs);
      if (kept) select(tabs, kept);
    }
  });
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(tab);
  if (key === 'ArrowRight') return all[(at + 1) % all.length];
  if (key === 'ArrowLeft') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return undefined;
}

/** Selects a tab, and the same value in all tabs of its group, without moving what the reader looks at. */
function chooseTab(tab: HTMLElement) {
  const tabs = tab.closest<HTMLElement>('[data-tabs]')!;
  const value = tab.dataset.value!;
  const before = tab.getBoundingClientRect().top;
  select(tabs, value);
  const group = tabs.dataset.tabs;
  if (group) {
    for (const other of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      if (other.dataset.tabs === group) select(other, value);
    }
    const choices = readChoices();
    choices.set(group, value);
    writePreference(storageKey, String(choices));
  }
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** Shows one panel. A value these tabs do not have changes nothing. */
function select(tabs: HTMLElement, value: string) {
  const own = (selector: string) => [...tabs.querySelectorAll<HTMLElement>(selector)].filter((el) => el.closest('[data-tabs]') === tabs);
  const all = own('[role=tab]');
  if (!all.some((tab) => tab.dataset.value === value)) return;
  for (const tab of all) {
    const isChosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of own('[role=tabpanel]')) panel.toggleAttribute('data-chosen', panel.dataset.value === value);
}

/** Shows the panel that holds `element`, and those around it. */
export function revealInTabs(element: Element) {
  for (let panel = element.closest<HTMLElement>('[role=tabpanel]'); panel; panel = panel.parentElement!.closest<HTMLElement>('[role=tabpanel]')) {
    select(panel.closest<HTMLElement>('[data-tabs]')!, panel.dataset.value!);
  }
}
