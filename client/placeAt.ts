import './placeAt.css';

/** Distances from the popover to its place, and to the edges of the window, in CSS pixels. */
const gap = 6;
const edge = 8;

/**
 * Puts an open popover below a place of the page, or above it if it doesn't fit below and there is more room above. The
 * popover stays within the window's width, also if that changes. It has the class `placed` and scrolls with the page.
 * @param getPlace returns the place relative to the window, as `getBoundingClientRect` does
 */
export function placeAt(popover: HTMLElement, getPlace: () => DOMRect) {
  addEventListener('resize', () => popover.isConnected && placeAt(popover, getPlace), {once: true});
  const {left, top, bottom} = getPlace();
  const {offsetWidth: width, offsetHeight: height} = popover;
  const {clientWidth, clientHeight} = document.documentElement;
  const isBelow = bottom + gap + height <= clientHeight || top < clientHeight - bottom;
  const x = Math.max(edge, Math.min(left, clientWidth - edge - width));
  const y = isBelow ? bottom + gap : top - gap - height;
  popover.style.left = `${x + scrollX}px`;
  popover.style.top = `${y + scrollY}px`;
}
