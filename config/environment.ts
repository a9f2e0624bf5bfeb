/** The variables of a process, usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the error for a variable whose value can't be used.
 * @param expected the expected values, and what to do, without the period at the end
 */
export const wrongVariable = (name: string, value: string | undefined, expected: string): Error =>
  new Error(`Environment variable ${name} is ${JSON.stringify(value)}; expected ${expected}.`);
