/** Writes a call of a command from its description and the values of a form, at build time and in browsers. */
import {placeholderOf} from './json.ts';
import {shellQuote} from './samples.ts';

/** A command as plain data, from which calls are written; see `describeCommand` in commandForm.ts. */
export interface CommandForm {
  /** E.g. `ddn model add`. */
  command: string;
  args: readonly CommandArgument[];
  /** The command's own flags, required flags first. */
  flags: readonly CommandFlag[];
  /** Flags that the command inherits from the root command. */
  inherited: readonly CommandFlag[];
  /** The values in the command's first example. */
  start: CommandValues;
}

export interface CommandArgument {
  name: string;
  required: boolean;
  /** Whether the argument takes the rest of the line, after `--`. */
  isRest: boolean;
  description: string;
  values?: readonly string[];
}

export interface CommandFlag {
  /** Name, including its dashes. */
  name: string;
  type: string;
  required: boolean;
  /** Another flag of the command. One of the two is required. */
  requiredUnless?: string;
  description: string;
  default?: string;
  values?: readonly string[];
  /** Environment variable with the same meaning. */
  env?: string;
}

/** The values of a form. Empty values aren't written. */
export interface CommandValues {
  /** Values by the name of the argument. An argument that takes the rest of the line can have several. */
  args: Readonly<Record<string, readonly string[]>>;
  /** Values by the name of the flag: `true` or `false` for a flag without a value. */
  flags: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes the call for a POSIX shell. Placeholders such as `<DATA_PLANE_ID>` stay as on the pages.
 * @param credentials names of the flags whose placeholder becomes a shell variable
 */
export function writeCommand(form: CommandForm, values: CommandValues, credentials: readonly string[] = []): string {
  const filled = (list: readonly string[] | undefined) => (list ?? []).filter((value) => value !== '');
  const plain = form.args.filter(({isRest}) => !isRest).flatMap(({name}) => filled(values.args[name]));
  const rest = form.args.filter(({isRest}) => isRest).flatMap(({name}) => filled(values.args[name]));
  // An argument that begins with a dash would be read as a flag, so all arguments then follow `--`.
  const isBehind = plain.some((value) => value.startsWith('-'));
  const flags = [...form.flags, ...form.inherited].flatMap((flag) =>
    filled(values.flags[flag.name]).map((value) => writeFlag(flag, value, credentials.includes(flag.name))),
  );
  const behind = [...(isBehind ? plain : []), ...rest];
  return [
    form.command,
    ...(isBehind ? [] : plain.map(writeWord)),
    ...flags,
    ...(behind.length > 0 ? ['--', ...behind.map(writeWord)] : []),
  ].join(' ');
}

function writeFlag({name, type}: CommandFlag, value: string, isCredential: boolean): string {
  if (type === 'bool') return value === 'true' ? name : `${name}=false`;
  if (isCredential) return `${name} "$${placeholderOf(value) ?? ''}"`;
  return `${name}${value.startsWith('-') ? '=' : ' '}${writeWord(value)}`;
}

/** The reader's home folder, or a path in it, stays one: in quotes, `~` would name a folder called "~". */
function writeWord(value: string): string {
  const [home] = /^~(?:\/|$)/.exec(value) ?? [];
  if (home) return home + (value === home ? '' : shellQuote(value.slice(home.length)));
  return placeholderOf(value) === undefined ? shellQuote(value) : value;
}

const formats: Readonly<Record<string, {pattern: RegExp; expected: string}>> = {
  int: {pattern: /^-?\d+$/, expected: 'a whole number'},
  uuid: {pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, expected: 'a UUID'},
};

/** Describes the expected value, if a value is wrong. */
export function expectedOf(
  {type, values}: {type?: string; values?: readonly string[]},
  value: string,
): string | undefined {
  if (placeholderOf(value) !== undefined) return undefined; // placeholders stay as on the pages
  if (values && !values.includes(value)) return values.join(', ');
  const format = type === undefined ? undefined : formats[type];
  return format && !format.pattern.test(value) ? format.expected : undefined;
}
