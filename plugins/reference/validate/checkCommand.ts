import {loadCli, type Cli, type Command, type Flag} from '../data/cli.ts';
import {show} from '../data/yaml.ts';
import {expectedOf} from '../command.ts';
import {nearest} from '../names.ts';
import {parseCommandLine, ShellSyntaxError, type ShellCommand, type Word} from './commandLine.ts';
import type {Fault} from './fault.ts';

/** A parsed `ddn` call, with its errors. */
export interface CheckedCall {
  /** Line of the text on which the call begins, from 1. */
  line: number;
  command: Command;
  /** Values by the long name of the flag, with `true` for a flag without a value. */
  flags: Record<string, string[]>;
  arguments: string[];
  errors: string[];
  /** Problems that don't make the call fail but are probably unintended. */
  warnings: string[];
}

/**
 * Checks the `ddn` calls in shell text against the commands, flags, and arguments of reference/cli/.
 * @param input text of one or more lines, or the words of one command
 * @returns the faults found; empty for text without a `ddn` call
 */
export function checkCommand(input: string | readonly string[], cli: Cli = loadCli()): Fault[] {
  try {
    return checkCalls(input, cli).flatMap(({line, command, errors}) =>
      errors.map((message): Fault => ({line, path: command.command, message})),
    );
  } catch (error) {
    if (error instanceof ShellSyntaxError) return [{line: error.line, path: '', message: error.message}];
    throw error;
  }
}

/**
 * Parses the `ddn` calls in shell text.
 * @param input as for `checkCommand`
 * @throws ShellSyntaxError as `parseCommandLine` does
 */
export function checkCalls(input: string | readonly string[], cli: Cli = loadCli()): CheckedCall[] {
  const commands: ShellCommand[] =
    typeof input === 'string'
      ? parseCommandLine(input)
      : [{line: 1, words: input.map((text) => ({text, isOpen: false}))}];
  return commands.flatMap((shellCommand) => {
    const [first, ...rest] = withoutPrefixes(shellCommand.words);
    if (!first || !isDdn(first)) return [];
    const call = checkCall(shellCommand.line, rest, cli);
    call.warnings.push(...warnOfShell(shellCommand));
    return [call];
  });
}

/** Finds characters that the shell uses itself instead of passing them to the CLI. */
function warnOfShell({words, isCut}: ShellCommand): string[] {
  const warnings = words
    .filter(({isPattern}) => isPattern)
    .map(
      ({text}) => `found ${text} outside quotation marks, which the shell can replace with file names; write '${text}'`,
    );
  if (isCut)
    warnings.push(
      `found & after ${words.at(-1)!.text}, where the shell ends the command; put the value in quotation marks`,
    );
  return warnings;
}

/** Whether a word names the CLI, also by its path or its file on Windows. */
const isDdn = ({text}: Word) => /^(?:.*[\\/])?ddn(?:\.exe)?$/.test(text);

/** Programs and shell keywords that can precede a command, each with its options that take a value as the next word. */
const prefixes = new Map<string, RegExp | undefined>([
  ...['$', '!', '{', 'if', 'then', 'else', 'elif', 'while', 'until', 'do'].map((word) => [word, undefined] as const),
  ['command', undefined],
  ['nohup', undefined],
  ['sudo', /^(?:-[ghpu]|--(?:group|host|prompt|user))$/],
  ['env', /^(?:-[Cu]|--(?:chdir|unset))$/],
  ['time', /^-[fo]$/],
  ['exec', /^-a$/],
  ['nice', /^(?:-n|--adjustment)$/],
  ['timeout', /^(?:-[ks]|--(?:kill-after|signal))$/],
]);

/** Removes words that can precede a command: a prompt, `NAME=value`, and `prefixes` with their options. */
function withoutPrefixes(words: readonly Word[]): readonly Word[] {
  for (let i = 0; i < words.length; i++) {
    const {text} = words[i]!;
    if (/^\w+=/.test(text)) continue;
    if (!prefixes.has(text)) return words.slice(i);
    if (text === 'command' && /^-[vV]/.test(words[i + 1]?.text ?? '')) return []; // only looks the command up
    while (/^-./.test(words[i + 1]?.text ?? '')) i += prefixes.get(text)?.test(words[i + 1]!.text) ? 2 : 1;
    if (text === 'timeout') i++; // the duration
  }
  return [];
}

/** @param words the words after `ddn` */
function checkCall(line: number, words: readonly Word[], cli: Cli): CheckedCall {
  const {command, rest} = findCommand(words, cli);
  const call: CheckedCall = {line, command, flags: {}, arguments: [], errors: [], warnings: []};
  const flags = flagsOf(command, cli.root);
  const positional: Word[] = [];
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i]!;
    if (word.text === '--') {
      positional.push(...rest.slice(i + 1));
      break;
    }
    if (/^-./.test(word.text)) i += readFlag(word, rest[i + 1], flags, call);
    else positional.push(word);
  }
  call.arguments = positional.map(({text}) => text);
  if (call.flags['--help']) return call; // it only prints help
  checkArguments(command, positional, call);
  for (const {name, required, requiredUnless} of command.flags) {
    if (call.flags[name]) continue;
    if (required) call.errors.push(`found no ${name}; expected it, because ${command.command} requires it`);
    if (requiredUnless !== undefined && !call.flags[requiredUnless])
      call.errors.push(`found neither ${name} nor ${requiredUnless}; ${command.command} requires one of them`);
  }
  return call;
}

/** Finds the command by words that name subcommands, with flags allowed between. @returns it and the other words */
function findCommand(words: readonly Word[], cli: Cli): {command: Command; rest: Word[]} {
  let command = cli.root;
  const rest: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const {text} = words[i]!;
    if (text === '--') return {command, rest: [...rest, ...words.slice(i)]};
    if (/^-./.test(text)) {
      rest.push(words[i]!);
      const flag = flagsOf(command, cli.root).find(({name, short}) => name === text || short === text);
      if (flag && flag.type !== 'bool' && i + 1 < words.length) rest.push(words[++i]!);
      continue;
    }
    const child = command.children
      .map((name) => cli.get(name))
      .find((each) => lastWord(each.command) === text || each.aliases.some((alias) => lastWord(alias) === text));
    if (!child) return {command, rest: [...rest, ...words.slice(i)]};
    command = child;
  }
  return {command, rest};
}

const lastWord = (command: string) => command.split(' ').at(-1)!;

/** Returns the command's own flags and the flags of the root that it inherits. */
function flagsOf(command: Command, root: Command): Flag[] {
  const isOwn = (name: string) => command.flags.some((flag) => flag.name === name);
  return [...command.flags, ...root.flags.filter(({name}) => !isOwn(name) && command.inherited.includes(name))];
}

/** @returns the number of additional words that the flag takes */
function readFlag(word: Word, next: Word | undefined, flags: readonly Flag[], call: CheckedCall): 0 | 1 {
  const [written = '', assigned] = word.text.split(/=(.*)/s) as [string, string | undefined];
  const flag = flags.find(({name, short}) => name === written || short === written) ?? joinedShort(written, flags);
  if (!flag) {
    if (!word.isOpen || /^--?[\w-]+$/.test(written))
      call.errors.push(`found the flag ${written}; ${suggestFlag(written, flags)}${adviseSeparator(call.command)}`);
    return 0;
  }
  const values = (call.flags[flag.name] ??= []);
  if (flag.deprecated) call.warnings.push(`${flag.name} is deprecated: ${flag.deprecated}`);
  if (flag.type === 'bool') {
    values.push(assigned ?? 'true');
    if (assigned !== undefined && !/^(true|false|1|0|t|f)$/i.test(assigned) && !word.isOpen)
      call.errors.push(`found ${show(assigned)} for ${flag.name}; expected no value, true or false`);
    return 0;
  }
  // -pfernway is the same as -p fernway.
  const inline = assigned ?? (written.length > 2 && flag.short === written.slice(0, 2) ? written.slice(2) : undefined);
  const value = inline ?? next?.text;
  if (value === undefined || (inline === undefined && /^--?[a-zA-Z]/.test(value))) {
    call.errors.push(
      `found ${value === undefined ? 'the end of the call' : value} after ${flag.name}; expected its value (${flag.type})`,
    );
    return 0;
  }
  values.push(value);
  if (values.length > 1 && flag.type !== 'stringArray')
    call.warnings.push(`${flag.name} is given ${values.length} times; the last one counts`);
  if (!(inline === undefined ? next! : word).isOpen) checkValue(flag, value, call);
  return inline === undefined ? 1 : 0;
}

function joinedShort(written: string, flags: readonly Flag[]): Flag | undefined {
  return flags.find(
    ({short, type}) =>
      short !== undefined &&
      type !== 'bool' &&
      written.length > 2 &&
      /^-[^-]/.test(written) &&
      written.startsWith(short),
  );
}

function suggestFlag(written: string, flags: readonly Flag[]): string {
  const names = flags.map(({name}) => name);
  const close = names.includes(`-${written}`) ? `-${written}` : nearest(written, names);
  return close ? `did you mean ${close}?` : `expected ${names.join(', ')}`;
}

/** A command whose arguments are another program's has them after `--`. */
function adviseSeparator({command, arguments: known}: Command): string {
  if (!known.some(({description}) => description.includes('after `--`'))) return '';
  return `; write the arguments that ${command} passes on after --`;
}

function checkValue(flag: Flag, value: string, call: CheckedCall) {
  const expected = expectedOf(flag, value);
  if (expected !== undefined) call.errors.push(`found ${show(value)} for ${flag.name}; expected ${expected}`);
}

function checkArguments(command: Command, words: readonly Word[], call: CheckedCall) {
  const [first] = words;
  const {arguments: known, children} = command;
  const childNames = children.map(lastWord);
  if (known.length === 0 && children.length > 0) {
    if (first?.isOpen) return; // it could be any subcommand
    if (first) {
      const close = nearest(first.text, childNames);
      call.errors.push(
        `found ${show(first.text)} after ${command.command}; ${close ? `did you mean "${command.command} ${close}"?` : `expected ${childNames.join(', ')}`}`,
      );
    } else if (command.usage === null)
      call.warnings.push(
        `${command.command} only groups commands and prints help; expected ${childNames.join(', ')} after it`,
      );
    return;
  }
  for (const {name, description} of known.filter(({required}) => required).slice(words.length)) {
    call.errors.push(`found no <${name}>; expected it: ${description.split('\n')[0]!}`);
  }
  // A variable can contain flags, or nothing.
  const extra = words.slice(known.length).filter(({text, isOpen}) => !isOpen || !text.startsWith('$'));
  if (extra.length > 0 && !known.some(({repeatable}) => repeatable)) {
    const most = known.length === 0 ? 'no argument' : `nothing after ${known.map(({name}) => `<${name}>`).join(' ')}`;
    call.errors.push(`found ${extra.map(({text}) => show(text)).join(', ')}; expected ${most}`);
  }
  for (const [i, {text, isOpen}] of words.entries()) {
    const {name, values} = known[i] ?? known.at(-1) ?? {};
    if (values && !isOpen && !values.includes(text))
      call.errors.push(`found ${show(text)} for <${name}>; expected ${values.join(', ')}`);
  }
}
