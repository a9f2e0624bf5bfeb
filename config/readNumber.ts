/**
 * Reads an option of a command.
 * @param option as it is typed, e.g. `--limit`
 * @throws Error when the text is no whole number from 1
 */
export function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${option} is "${text}"; expected a whole number from 1`);
  return value;
}
