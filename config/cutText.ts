/**
 * Cuts text to at most `longest` UTF-16 code units. Text that was cut ends with "…", and a character that would be cut
 * in half is dropped.
 */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? `${wholeCharacters(text, longest - 1)}…` : text;

/** Returns as many of the first characters as fit into `longest` UTF-16 code units, without cutting one in half. */
export const wholeCharacters = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
