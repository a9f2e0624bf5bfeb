/**
 * A text of at most `longest` UTF-16 code units. A longer one ends in "…", and a character that would be cut in half
 * goes away.
 */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? `${wholeCharacters(text, longest - 1)}…` : text;

/** As many of the first characters as fit into a length in UTF-16 code units, none of them cut in half. */
export const wholeCharacters = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
