const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Fades in new content, unless the reader prefers reduced motion. The compositor runs the animation alone. A view
 * transition would first draw the old page and the next page as pictures, which took a third of the time to the next
 * page on a slow processor (decisions/0054).
 * @param element the new content
 */
export function fadeIn(element: Element): void {
  if (!prefersStillness.matches) element.animate({opacity: [0.3, 1]}, 120);
}
