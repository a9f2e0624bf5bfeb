/**
 * The widths at which the layout changes, as media queries. Styles and scripts use no others (checks/breakpoints.ts).
 * They are in em because larger text needs a wider window.
 */

/** Below 400 px: the parts of the navbar move together, and "Ask the docs" takes the place of the site's name. */
export const compact = '(width < 25em)';
/** Below 480 px: drawings extend to the edges, and there is one neighbor of the page per line. */
export const phone = '(width < 30em)';
/** Below 640 px: tables of text become cards, search is an icon, and dialogs fill the whole window. */
export const narrow = '(width < 40em)';
/** From 997 px: the sidebar is a column. */
export const desktop = '(width >= 62.3125em)';
/** From 1200 px: the table of contents, and the samples of a reference, are columns. */
export const wide = '(width >= 75em)';
