import {element} from '../../../client/element.ts';
import {isOutsidePress} from '../../../client/outsidePress.ts';
import {hasSingleKeys, keysKey, writePreference} from '../../../client/storage.ts';

type Key = readonly [keys: readonly string[], does: string];

const command = document.documentElement.dataset.platform === 'mac' ? '⌘' : 'Ctrl';

/** The effects of keys, grouped by where the keys work. */
const groups: readonly (readonly [where: string, keys: readonly Key[]])[] = [
  [
    'On every page',
    [
      [['/'], 'Search the docs'],
      [[command, 'K'], 'Search the docs, even from a text field'],
      [['?'], 'Show this list'],
      [['Tab'], 'At the top of the page: skip to the main content'],
      [['Esc'], 'Close an open menu or dialog, or clear a filter'],
    ],
  ],
  [
    'In search',
    [
      [['Up', 'Down'], 'Choose a result'],
      [['Enter'], 'Open the chosen result'],
      [[command, 'Enter'], 'Open it in a new tab'],
    ],
  ],
  [
    'In tabs',
    [
      [['Left', 'Right'], 'Show the previous or next tab'],
      [['Home', 'End'], 'Show the first or last tab'],
    ],
  ],
  [
    'In an enlarged diagram',
    [
      [['+', '-'], 'Zoom in or out'],
      [['Left', 'Right', 'Up', 'Down'], 'Move'],
      [['0'], 'Reset the view'],
    ],
  ],
  ['In the command filter', [[['Enter'], 'Open the first match']]],
];

/** Whether the reader has turned off single keys but the browser can't store it. Then it applies to this page. */
let isOff = false;
addEventListener(
  'keydown',
  (event) => {
    if (isOff && '/?'.includes(event.key)) event.stopPropagation();
  },
  true,
);

/** Opens the list of keys in a dialog. Escape, the Close button, and a press outside the dialog close it. */
export function openKeyboardHelp() {
  if (document.getElementById('keyboard-help')) return;
  const dialog = build();
  document.body.append(dialog);
  dialog.showModal();
}

function build(): HTMLDialogElement {
  const single = element('input', {type: 'checkbox'});
  single.checked = !isOff && hasSingleKeys();
  single.onchange = () => {
    writePreference(keysKey, single.checked ? undefined : 'off');
    isOff = !single.checked && hasSingleKeys();
  };
  const close = element('button', {type: 'button', class: 'button'}, 'Close');
  // A screen reader names all headers of a column with each cell, and those of a group of rows only within the group.
  const parts = groups.map(([where, keys]) =>
    element(
      'tbody',
      {},
      element('tr', {}, element('th', {colspan: '2', scope: 'rowgroup'}, where)),
      ...keys.map(render),
    ),
  );
  const made = element(
    'dialog',
    {class: 'dialog', 'aria-labelledby': 'keyboard-help'},
    element(
      'div',
      {},
      element('h2', {id: 'keyboard-help', tabindex: '-1', autofocus: true}, 'Keyboard shortcuts'),
      element('p', {}, element('label', {}, single, ' Use / and ? as shortcuts')),
      element('div', {class: 'table'}, element('table', {}, ...parts)),
      close,
    ),
  );
  close.onclick = () => made.close();
  made.onclose = () => made.remove();
  made.onclick = (event) => {
    if (isOutsidePress(event, made)) made.close();
  };
  return made;
}

function render([keys, does]: Key): HTMLElement {
  return element(
    'tr',
    {},
    element('td', {}, ...keys.flatMap((key, i) => [i > 0 && ' ', element('kbd', {}, key)])),
    element('td', {}, does),
  );
}
