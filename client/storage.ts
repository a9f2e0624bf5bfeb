/** Reading preferences, in the browser's local storage. They work without it, until the page is closed. */

/** Where the values are kept that the reader has set for placeholders (src/components/Placeholder). */
export const valuesKey = 'site.values';

/** Where the chosen tab of each group is kept (src/components/Tabs). */
export const tabsKey = 'site.tabs';

/** Where it is kept that the sidebar is hidden (src/theme/DocSidebar). */
export const sidebarKey = 'site.sidebar';

/** Where it is kept that keys without Ctrl are no shortcuts (src/components/KeyboardHelp). */
export const keysKey = 'site.keys';

/** Whether `/` and `?` are shortcuts: readers can turn them off, who speak to a computer or press keys by mistake. */
export const hasSingleKeys = () => readPreference(keysKey) !== 'off';

/** Reads a preference; `null` when there is none or storage is not available. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a preference, or removes it; says once for developers that storage is not available. */
export function writePreference(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    // The boot script has a copy of this module, so the page remembers that it was said.
    const {dataset} = document.documentElement;
    if (dataset.storage === 'none') return;
    console.warn('Browser storage is not available, so preferences are not saved.', error);
    dataset.storage = 'none';
  }
}
