/** One call of a command, from its description and what is filled in: at build time and in browsers. */
import {placeholderOf} from './json.ts';
import {shellQuote} from './samples.ts';

/** What a call can be made of: plain data, which `describeCommand` makes of a command (commandForm.ts). */
export interface CommandForm {
  /** E.g. `ddn model add`. */
  command: string;
  args: readonly CommandArgument[];
  /** Its own flags, required ones first. */
  flags: readonly CommandFlag[];
  /** Flags that every command has. */
  inherited: readonly CommandFlag[];
  /** What its first example fills in. */
  start: CommandValues;
}

export interface CommandArgument {
  name: string;
  required: boolean;
  /** It takes the rest of the line, behind `--`. */
  isRest: boolean;
  description: string;
  values?: readonly string[];
}

export interface CommandFlag {
  /** With its dashes. */
  name: string;
  type: string;
  required: boolean;
  /** Another flag: one of the two is required. */
  requiredUnless?: string;
  description: string;
  default?: string;
  values?: readonly string[];
  /** Environment variable of the same meaning. */
  env?: string;
}

/** What is filled in; an empty text is not written. */
export interface CommandValues {
  /** By the name of the argument; one that takes the rest of the line has several. */
  args: Readonly<Record<string, readonly string[]>>;
  /** By the name of the flag: `true` or `false` for one without a value. */
  flags: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes the call for a POSIX shell. Placeholders such as `<DATA_PLANE_ID>` stay as the pages have them.
 * @param credentials names of the flags whose placeholder is a variable of the shell
 */
export function writeCommand(form: CommandForm, values: CommandValues, credentials: readonly string[] = []): string {
  const filled = (list: readonly string[] | undefined) => (list ?? []).filter((value) => value !== '');
  const plain = form.args.filter(({isRest}) => !isRest).flatMap(({name}) => filled(values.args[name]));
  const rest = form.args.filter(({isRest}) => isRest).flatMap(({name}) => filled(values.args[name]));
  // What begins with a dash would be read as a flag.
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

const writeWord = (value: string) => (placeholderOf(value) === undefined ? shellQuote(value) : value);

const formats: Readonly<Record<string, {pattern: RegExp; expected: string}>> = {
  int: {pattern: /^-?\d+$/, expected: 'a whole number'},
  uuid: {pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, expected: 'a UUID'},
};

/** What should be in the place of a value, if it is wrong. */
export function expectedOf(
  {type, values}: {type?: string; values?: readonly string[]},
  value: string,
): string | undefined {
  if (placeholderOf(value) !== undefined) return undefined; // it stays, as the pages have it
  if (values && !values.includes(value)) return values.join(', ');
  const format = type === undefined ? undefined : formats[type];
  return format && !format.pattern.test(value) ? format.expected : undefined;
}
