import {isFast} from '../../../client/connection.ts';
import {onIdle} from '../../../client/dom.ts';
import {readPreference, writePreference} from '../../../client/storage.ts';

/** Which build's file this browser has fetched, by the scripts of that build. */
const prefetchedKey = 'site.docs-file';

/**
 * When the page is loaded, brings the file of all docs into the browser's cache while nothing else is to do, so
 * the menu answers at once: once for each build, and only where its hundreds of kilobytes may be fetched.
 */
export function initDocsPrefetch() {
  onIdle(() => void prefetch());
}

async function prefetch() {
  const file = document.querySelector<HTMLElement>('[data-action=copy-docs]')?.dataset.file;
  const build = document.getElementById('site-entry')?.textContent;
  if (!file || !build || !isFast() || readPreference(prefetchedKey) === build) return;
  writePreference(prefetchedKey, build);
  // Where it cannot be written, every page would fetch the file.
  if (readPreference(prefetchedKey) !== build) return;
  try {
    // As a blob: the text of megabytes would keep the page busy.
    const response = await fetch(file, {priority: 'low'});
    if (!response.ok) throw new Error(`It returned status ${response.status}.`);
    await response.blob();
  } catch (error) {
    console.warn('The docs file was not prefetched.', error);
  }
}
