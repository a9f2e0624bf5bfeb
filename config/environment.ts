/** The variables of a process, usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the error for a variable whose value can't be used.
 * @param expected the expected values, and what to do, without the period at the end
 */
export const wrongVariable = (name: string, value: string | undefined, expected: string): Error =>
  new Error(`Environment variable ${name} is ${JSON.stringify(value)}; expected ${expected}.`);

/**
 * Reads origins that are separated by commas. An unset variable has none.
 * @param others other texts that the list can have
 * @throws Error that names the variable, the text that is no origin, and the expected values
 */
export function readOrigins(env: Environment, name: string, others: readonly string[] = []): string[] {
  const origins = (env[name] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
  const wrong = origins.find((origin) => !others.includes(origin) && !isOrigin(origin));
  if (wrong !== undefined)
    throw wrongVariable(name, wrong, 'origins such as https://docs.example.com, separated by commas. Correct it');
  return origins;
}
