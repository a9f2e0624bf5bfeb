import './placeAt.css';

/** Distance to what it belongs to, and to the edges of the window, in CSS pixels. */
const gap = 6;
const edge = 8;

/**
 * Puts an open popover below a place of the page, or above it where there is more room, inside the window. The popover
 * has the class `placed`, and scrolls with the page.
 * @param place relative to the window, as `getBoundingClientRect` has it
 */
export function placeAt(popover: HTMLElement, {left, top, bottom}: DOMRect) {
  const {offsetWidth: width, offsetHeight: height} = popover;
  const {clientWidth, clientHeight} = document.documentElement;
  const isBelow = bottom + gap + height <= clientHeight || top < clientHeight - bottom;
  const x = Math.max(edge, Math.min(left, clientWidth - edge - width));
  const y = isBelow ? bottom + gap : top - gap - height;
  popover.style.left = `${x + scrollX}px`;
  popover.style.top = `${y + scrollY}px`;
}
