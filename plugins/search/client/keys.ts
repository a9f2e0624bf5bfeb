import type {KeyboardEvent} from 'react';

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key is pressed together with a modifier key that changes what it does. */
export const hasModifier = ({altKey, ctrlKey, metaKey, shiftKey}: Modifiers) =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * Returns the option that a key moves to in a list below a text field, based on the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The arrow keys wrap around, and Page Up and Page Down move by
 * five, both only without modifier keys. Home and End move the caret if the field contains text. With Ctrl, they move
 * in the list.
 * @param at index of the active option
 * @param count number of options
 * @param hasText whether the field contains text that the caret can move in
 * @returns `undefined` for a key that doesn't move in the list
 */
export function moveByKey(
  event: Pick<KeyboardEvent, 'key'> & Modifiers,
  at: number,
  count: number,
  hasText: boolean,
): number | undefined {
  const {key, ctrlKey, shiftKey} = event;
  const last = count - 1;
  const isForList = ctrlKey || !(shiftKey || hasText);
  if (key !== 'Home' && key !== 'End' && hasModifier(event)) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at === last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'PageDown':
      return Math.min(at + 5, last);
    case 'PageUp':
      return Math.max(at - 5, 0);
    case 'Home':
      return isForList ? 0 : undefined;
    case 'End':
      return isForList ? last : undefined;
  }
  return undefined;
}
