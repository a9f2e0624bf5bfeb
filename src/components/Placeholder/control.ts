import {onAction, onPage} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {onceLoaded} from '../../../client/retryImport.ts';
import {valuesKey} from '../../../client/storage.ts';
import {readValues} from './kept.ts';

const load = onceLoaded(() => import(/* webpackChunkName: "cards" */ './edit.ts'));

/**
 * Placeholders of samples: a press sets the value of one, and all samples show the values that the reader has set, here
 * and in other tabs.
 */
export function initPlaceholders() {
  onPage(showValues);
  // `key` is null when another tab cleared everything.
  addEventListener('storage', ({key}) => (key ?? valuesKey) === valuesKey && showValues());
  // As plugins/static-first/boot.ts does.
  addEventListener('pageshow', ({persisted}) => persisted && showValues());
  onAction('value', function edit(placeholder) {
    load().then(
      ({editValue}) => editValue(placeholder, showValues),
      (error: unknown) => {
        console.warn('The field for the value did not load.', error);
        showLoadFailure('The field for the value did not load.', () => edit(placeholder));
      },
    );
  });
  document.addEventListener('keydown', (event) => {
    const {key, target} = event;
    if (!(target as Element).matches('var[role]') || (key !== 'Enter' && key !== ' ')) return;
    event.preventDefault();
    (target as HTMLElement).click();
  });
}

/** Writes the kept values into the samples of the page. */
function showValues() {
  const values = readValues();
  for (const place of document.querySelectorAll<HTMLElement>('[data-action=value]')) {
    place.title ||= place.textContent!.slice(1, -1);
    const value = values[place.title];
    const text = value ?? `<${place.title}>`;
    // A press on text that is replaced meanwhile is no click in Safari.
    if (place.textContent !== text) place.textContent = text;
    place.toggleAttribute('data-set', value !== undefined);
  }
}
