/**
 * Reads the number in a command-line option.
 * @param option the option as typed, e.g. `--limit`
 * @throws Error if the text isn't a whole number of at least 1
 */
export function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${option} is "${text}"; expected a whole number from 1`);
  return value;
}
