/** Placeholders that show the reader's values. No link and no request is allowed to contain these values. */

/** Selects a placeholder that shows the reader's value. */
export const filledSelector = '[data-action=value][data-set]';

/** Returns the name of a placeholder, as a sample shows it before the reader sets a value. */
export const nameOf = ({title}: HTMLElement) => `<${title}>`;

/** Extends a range that begins or ends inside a reader's value, because a part of a value can't be recognized. */
export function includeWholeValues(range: Range) {
  for (const place of document.querySelectorAll(filledSelector)) {
    if (place.contains(range.startContainer)) range.setStartBefore(place);
    if (place.contains(range.endContainer)) range.setEndAfter(place);
  }
}
