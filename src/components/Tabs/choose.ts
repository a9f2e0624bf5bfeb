import {keepChoice, select} from './control.ts';

/**
 * Lets readers choose tabs, following the ARIA pattern with automatic activation
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Tabs of the same group change together, and the browser saves the
 * choice.
 */
export function initTabChoice() {
  document.addEventListener('click', ({target}) => {
    const tab = tabAt(target);
    if (tab) chooseTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    // With these modifiers, a key is a shortcut of the browser, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tab = tabAt(event.target);
    const next = tab && findNext(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    chooseTab(next);
  });
}

const tabAt = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('[role=tab]');

function findNext(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(tab);
  if (key === 'ArrowRight') return all[(at + 1) % all.length];
  if (key === 'ArrowLeft') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return undefined;
}

/** Selects a tab, and the same value in all tabs of its group, without moving the tab on the screen. */
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
    keepChoice(group, value);
  }
  scrollBy(0, tab.getBoundingClientRect().top - before);
}
