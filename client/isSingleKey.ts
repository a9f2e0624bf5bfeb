import {hasSingleKeys} from './storage.ts';

/**
 * Whether a key that is pressed on `target` can be a shortcut without Ctrl. Fields and dialogs have their own keys, and
 * readers can turn these shortcuts off.
 */
export const isSingleKey = (target: EventTarget | null) =>
  !(target as Element).closest('input, textarea, select, [contenteditable], dialog') && hasSingleKeys();
