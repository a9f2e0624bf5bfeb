/** Reading preferences in the browser's local storage. Without storage, they work until the page is closed. */

/** The key of the values that the reader has set for placeholders (src/components/Placeholder). */
export const valuesKey = 'site.values';

/** The key of the chosen tab of each group (src/components/Tabs). */
export const tabsKey = 'site.tabs';

/** The key of the choice to hide the sidebar (src/theme/DocSidebar). */
export const sidebarKey = 'site.sidebar';

/** The key that is set if shortcuts without Ctrl are turned off (src/components/KeyboardHelp). */
export const keysKey = 'site.keys';

/** Whether `/` and `?` are shortcuts. Readers who use speech input or press keys by mistake can turn them off. */
export const hasSingleKeys = () => !readPreference(keysKey);

/** Reads a preference. Returns `null` if it isn't set or storage isn't available. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a preference, or removes it for `undefined`. Warns once in the console if storage isn't available. */
export function writePreference(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    // The boot script has its own copy of this module, so an attribute of the page records the warning.
    const {dataset} = document.documentElement;
    if (dataset.storage === 'none') return;
    console.warn('Browser storage is not available, so preferences are not saved.', error);
    dataset.storage = 'none';
  }
}
