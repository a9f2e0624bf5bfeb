import {isFast} from '../../../client/connection.ts';
import {onIdle} from '../../../client/dom.ts';
import {readPreference, writePreference} from '../../../client/storage.ts';

/** The key that stores which build's file this browser has fetched. The build is identified by its scripts. */
const prefetchedKey = 'site.docs-file';

/**
 * Prefetches the file of all docs into the browser's cache when the page is loaded and the browser is idle, so the menu
 * responds immediately. Does so once per build, and only on a fast connection, because the file has hundreds of
 * kilobytes.
 */
export function initDocsPrefetch() {
  onIdle(() => void prefetch());
}

async function prefetch() {
  const file = document.querySelector<HTMLElement>('[data-action=copy-docs]')?.dataset.file;
  const build = document.getElementById('site-entry')?.textContent;
  if (!file || !build || !isFast() || readPreference(prefetchedKey) === build) return;
  writePreference(prefetchedKey, build);
  // If the preference can't be written, every page would fetch the file.
  if (readPreference(prefetchedKey) !== build) return;
  try {
    // Read a blob, because decoding megabytes of text would keep the page busy.
    const response = await fetch(file, {priority: 'low'});
    if (!response.ok) throw new Error(`It returned status ${response.status}.`);
    await response.blob();
  } catch (error) {
    console.warn('The docs file was not prefetched.', error);
  }
}
