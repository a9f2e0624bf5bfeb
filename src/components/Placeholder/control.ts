import {onAction, onPage} from '../../../client/dom.ts';
import {onceLoaded} from '../../../client/retryImport.ts';
import {runLoaded} from '../../../client/runLoaded.ts';
import {valuesKey} from '../../../client/storage.ts';
import {readValues} from './kept.ts';

const load = onceLoaded(() => import(/* webpackChunkName: "cards" */ './edit.ts'));

/**
 * Handles the placeholders in samples. The reader presses a placeholder to set its value, and all samples show the
 * value, here and in other tabs.
 */
export function initPlaceholders() {
  onPage(showValues);
  // `key` is null if another tab cleared the whole storage.
  addEventListener('storage', ({key}) => (key ?? valuesKey) === valuesKey && showValues());
  // On Back, a browser can show a page that it has kept. plugins/static-first/boot.ts handles this event too.
  addEventListener('pageshow', ({persisted}) => persisted && showValues());
  onAction('value', (placeholder) => {
    const edit = ({editValue}: Awaited<ReturnType<typeof load>>) => editValue(placeholder, showValues);
    void runLoaded(placeholder, load, edit, 'The field for the value did not load.');
  });
}

/** Writes the saved values into the page's samples. */
function showValues() {
  const values = readValues();
  for (const place of document.querySelectorAll<HTMLElement>('[data-action=value]')) {
    place.title ||= place.textContent!.slice(1, -1);
    const value = values[place.title];
    const text = value ?? `<${place.title}>`;
    // In Safari, a press isn't a click if its text is replaced in the meantime.
    if (place.textContent !== text) place.textContent = text;
    place.toggleAttribute('data-set', value !== undefined);
  }
}
