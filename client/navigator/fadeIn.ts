const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Fades in what has just come, where the reader likes motion. The compositor does it alone. A view transition first
 * draws the old page and the next one as pictures, which took a third of the time to the next page on a slow processor
 * (decisions/0054).
 * @param element what came
 */
export function fadeIn(element: Element): void {
  if (!prefersStillness.matches) element.animate({opacity: [0.3, 1]}, 120);
}
