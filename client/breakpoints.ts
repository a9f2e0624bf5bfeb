/**
 * The widths at which the layout changes, as media queries. Styles and scripts use no others (checks/breakpoints.ts).
 * They are in em because larger text needs a wider window.
 */

/** Below 400 px: names next to icons are hidden. */
export const compact = '(width < 25em)';
/** Below 480 px: tables become cards. */
export const phone = '(width < 30em)';
/** Below 640 px: dialogs fill the whole window. */
export const narrow = '(width < 40em)';
/** From 997 px: the sidebar is a column. */
export const desktop = '(width >= 62.3125em)';
/** From 1200 px: the table of contents, and the samples of a reference, are columns. */
export const wide = '(width >= 75em)';
