import type {KeyboardEvent} from 'react';

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key is pressed with another that changes what it does. */
export const hasModifier = ({altKey, ctrlKey, metaKey, shiftKey}: Modifiers) =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * The option that a key leads to in a list below a text field, after the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): arrows go round, pages go by five, both without
 * modifier keys. Home and End move the caret while there is a text; with Ctrl they move in the list.
 * @param at index of the active option
 * @param count how many options there are
 * @param hasText whether there is a text that the caret can move in
 * @returns `undefined` for a key that moves in no list
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
