import {hasSingleKeys} from './storage.ts';

type Key = Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Whether a key can be a shortcut of one key, such as `/`. Fields and open dialogs have their own keys, and readers can
 * turn these shortcuts off. Right after a dialog has closed, the focus can still be in it.
 */
export const isSingleKey = ({target, ctrlKey, metaKey, altKey}: Key) =>
  !(ctrlKey || metaKey || altKey) &&
  !(target as Element).closest('input, textarea, select, [contenteditable], dialog[open]') &&
  hasSingleKeys();
