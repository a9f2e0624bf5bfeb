import path from 'node:path';
import {getNamed} from '../names.ts';
import {validateFile} from './validate.ts';
import type {VersionNotes} from './versions.ts';
import {cacheByFiles, dataFault, listFiles, referenceDir, type DataFile, type DataSet} from './yaml.ts';

/** A command in reference/cli/*.yaml; schema.json there describes its properties. */
export interface Command extends VersionNotes {
  command: string;
  page: string;
  summary: string;
  description?: string;
  usage: string | null;
  aliases: string[];
  arguments: Argument[];
  flags: Flag[];
  inherited: string[];
  children: string[];
  use?: {when: string; instead: {command: string; when: string}[]};
  examples: Example[];
  exit?: string;
  related: string[];
}

export interface Example {
  title: string;
  command: string;
  /** The output of the command, as a public source shows it. */
  output?: string;
  outputFrom?: {repository: string; revision: string; path: string; date: string};
}

export interface Argument {
  name: string;
  required: boolean;
  repeatable?: boolean;
  description: string;
  values?: string[];
}

export interface Flag extends VersionNotes {
  name: string;
  short?: string;
  type: string;
  default?: string;
  values?: string[];
  env?: string;
  required?: true;
  /** Another flag of the command. One of the two is required. */
  requiredUnless?: string;
  description: string;
}

export interface CommandGroup {
  group: string;
  file: DataFile;
  commands: Command[];
}

/** All commands, in the order of the root command's children. */
export interface Cli {
  groups: readonly CommandGroup[];
  root: Command;
  /** @throws UnknownName */
  get(name: string): Command;
  find(name: string): Command | undefined;
  /** The data file of a command. */
  fileOf(command: Command): DataFile;
  /** The parent command, according to `children` in the data, or `undefined` for the root. */
  parentOf(command: Command): Command | undefined;
  readonly commands: readonly Command[];
}

/**
 * Reads command groups.
 * @throws Error naming file and line if a file doesn't follow schema.json, or if commands, pages, flags, or references
 * between commands are inconsistent
 */
export function readCli(files: readonly string[], set: DataSet): Cli {
  const groups = files.map((file): CommandGroup => {
    const data = set.read(file);
    validateFile(data, schemaFile);
    return {...(data.value as unknown as {group: string; commands: Command[]}), file: data};
  });
  const byName = new Map<string, Command>();
  const fileByName = new Map<string, DataFile>();
  for (const {commands, file} of groups) {
    for (const [index, command] of commands.entries()) {
      const earlier = fileByName.get(command.command);
      if (earlier)
        throw dataFault(
          file,
          ['commands', index, 'command'],
          `the command "${command.command}" again`,
          `each command once; ${earlier.name} has it already`,
        );
      byName.set(command.command, command);
      fileByName.set(command.command, file);
    }
  }
  const root = byName.get('ddn');
  if (!root) throw new Error('reference/cli/: found no command "ddn"; expected it in ddn.yaml. Add the root command.');
  const parents = new Map(
    [...byName.values()].flatMap((command) => command.children.map((child) => [child, command] as const)),
  );
  for (const group of groups)
    for (const index of group.commands.keys()) checkCommand(group, index, {byName, parents, root});

  const order = ['ddn', ...root.children.map((name) => name.split(' ')[1]!)];
  const sorted = [...groups].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  return {
    groups: sorted,
    root,
    commands: sorted.flatMap((group) => group.commands),
    find: (name) => byName.get(name),
    get: (name) => getNamed(byName, 'command', name, 'reference/cli/'),
    fileOf: (command) => fileByName.get(command.command)!,
    parentOf: (command) => parents.get(command.command),
  };
}

interface Known {
  byName: ReadonlyMap<string, Command>;
  parents: ReadonlyMap<string, Command>;
  root: Command;
}

/** Checks what the schema can't: that a command matches its file and page, and that the names it refers to exist. */
function checkCommand({file, group, commands}: CommandGroup, index: number, {byName, parents, root}: Known) {
  const command = commands[index]!;
  const at = (...rest: (string | number)[]) => ['commands', index, ...rest];
  const expectedGroup = command.command.split(' ')[1] ?? 'ddn';
  if (expectedGroup !== group)
    throw dataFault(file, at('command'), `"${command.command}" in the group "${group}"`, `it in ${expectedGroup}.yaml`);
  const page = `/reference/cli/commands/${command.command.replaceAll(' ', '_')}/`;
  if (command.page !== page)
    throw dataFault(file, at('page'), `"${command.page}"`, `"${page}", which follows from the command's name`);
  if (command !== root && !parents.has(command.command)) {
    const above = command.command.split(' ').slice(0, -1).join(' ');
    throw dataFault(
      file,
      at('command'),
      `"${command.command}", which no command has among its children`,
      `"${above}" to list it`,
    );
  }
  for (const list of ['children', 'related'] as const) {
    for (const [i, name] of command[list].entries()) {
      if (!byName.has(name)) throw dataFault(file, at(list, i), `"${name}"`, 'a command of reference/cli/');
    }
  }
  for (const [i, {command: name}] of (command.use?.instead ?? []).entries()) {
    if (!byName.has(name)) throw dataFault(file, at('use', 'instead', i), `"${name}"`, 'a command of reference/cli/');
  }
  for (const [i, name] of command.inherited.entries()) {
    if (!root.flags.some((flag) => flag.name === name))
      throw dataFault(file, at('inherited', i), `"${name}"`, 'a flag of the root command in ddn.yaml');
  }
  const seen = new Set<string>();
  for (const [i, {name, requiredUnless}] of command.flags.entries()) {
    if (seen.has(name)) throw dataFault(file, at('flags', i), `the flag "${name}" again`, 'each flag once');
    seen.add(name);
    if (requiredUnless !== undefined && !command.flags.some((flag) => flag.name === requiredUnless))
      throw dataFault(file, at('flags', i, 'requiredUnless'), `"${requiredUnless}"`, 'another flag of the command');
  }
}

const dir = path.join(referenceDir, 'cli');
const schemaFile = path.join(dir, 'schema.json');

/** Returns the commands of reference/cli/; see `readCli`. */
export const loadCli = cacheByFiles(
  () => [...listFiles(dir, '.yaml'), schemaFile],
  (set) => readCli(listFiles(dir, '.yaml'), set),
);
