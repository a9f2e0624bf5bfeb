import {readPreference, writePreference} from '../../../../client/storage.ts';
import {onPage} from '../../../../client/dom.ts';

const keyOf = (place: HTMLElement) => `docs-preferred-version-${place.dataset.docs}`;

/** Saves the version of the docs that the reader has chosen, and forgets a version that no longer exists. */
export function initDocsVersion() {
  document.addEventListener('click', ({target}) => {
    const link = (target as Element).closest<HTMLElement>('[data-version]');
    const place = link?.closest<HTMLElement>('[data-versions]');
    if (place) writePreference(keyOf(place), link!.dataset.version);
  });
  onPage(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-versions]')) {
      const kept = readPreference(keyOf(place));
      if (kept !== null && !place.dataset.versions!.split(' ').includes(kept)) writePreference(keyOf(place), undefined);
    }
  });
}
