/**
 * Encodes numbers as characters. Written as code points, a list of small numbers is valid UTF-8 with one byte for most
 * numbers. Every host can compress and serve it like other text, and browsers decode it natively.
 */

const first = 0x23; // above the space and the quote, which JSON and columns need
const backslash = 0x5c;
const surrogates = 0xd800;

/** Writes a number, from 0 to about a million, as one character. */
export function encodeNumber(value: number): string {
  let code = value + first;
  if (code >= backslash) code += 1;
  if (code >= surrogates) code += 0x800;
  return String.fromCodePoint(code);
}

/** Decodes a string of numbers that `encodeNumber` wrote. */
export function decodeNumbers(text: string): number[] {
  return Array.from(text, (character) => {
    let code = character.codePointAt(0)!;
    if (code >= surrogates) code -= 0x800;
    if (code >= backslash) code -= 1;
    return code - first;
  });
}
