import {hasSingleKeys} from './storage.ts';

/**
 * Whether a key that is pressed on `target` can be a shortcut without Ctrl. Fields and open dialogs have their own
 * keys, and readers can turn these shortcuts off. Right after a dialog has closed, the focus can still be in it.
 */
export const isSingleKey = (target: EventTarget | null) =>
  !(target as Element).closest('input, textarea, select, [contenteditable], dialog[open]') && hasSingleKeys();
