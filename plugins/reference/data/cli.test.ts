import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fixtureSet} from '../testing/fixtures.ts';
import {rootDir} from '../../../config/paths.ts';
import {loadCli, readCli} from './cli.ts';

const help = '[{name: --help, type: bool, description: Prints help.}]';
const command = (name: string, more = '') =>
  `  - {command: ${name}, page: /reference/cli/commands/${name.replaceAll(' ', '_')}/, summary: Does it., usage: null, aliases: [], arguments: [], flags: ${help}, inherited: [], examples: [{title: Help, command: ddn --help}], ${more || `children: [], related: [ddn]`}}\n`;

function read(ddn: string, run = command('ddn run')) {
  const files = {
    'reference/cli/ddn.yaml': `group: ddn\ncommands:\n${ddn}source: [{}]\n`,
    'reference/cli/run.yaml': `group: run\ncommands:\n${run}source: [{}]\n`,
  };
  return readCli(
    Object.keys(files).map((name) => path.join(rootDir, name)),
    fixtureSet(files),
  );
}

const root = command('ddn', 'children: [ddn run], related: [ddn run]');

test('commands are found by name, with their parent and file', () => {
  const cli = read(root);
  expect(cli.commands.map(({command: name}) => name)).toEqual(['ddn', 'ddn run']);
  expect(cli.parentOf(cli.get('ddn run'))).toBe(cli.root);
  expect(cli.parentOf(cli.root)).toBeUndefined();
  expect(cli.fileOf(cli.get('ddn run')).name).toBe('reference/cli/run.yaml');
  expect(() => cli.get('ddn rn')).toThrow(/no command "ddn rn".*did you mean "ddn run"\?/);
});

describe('faults that a schema cannot detect name file, line, and what was expected', () => {
  test.each([
    [
      'a duplicate command',
      () => read(root, command('ddn run') + command('ddn run')),
      /run\.yaml:4: .*found the command "ddn run" again; expected each command once; reference\/cli\/run\.yaml has it already/,
    ],
    [
      'a command in the wrong group',
      () => read(root, command('ddn run') + command('ddn walk')),
      /run\.yaml:4: .*found "ddn walk" in the group "run"; expected it in walk\.yaml/,
    ],
    [
      'a wrong page',
      () => read(root, command('ddn run').replace('ddn_run/', 'ddn_walk/')),
      /run\.yaml:3: commands\[0\]\.page: found ".*ddn_walk\/"; expected ".*ddn_run\/"/,
    ],
    [
      'a command without a parent',
      () => read(command('ddn', 'children: [], related: [ddn run]')),
      /found "ddn run", which no command has among its children; expected "ddn" to list it/,
    ],
    [
      'a child that does not exist',
      () => read(command('ddn', 'children: [ddn run, ddn fly], related: [ddn run]')),
      /ddn\.yaml:3: commands\[0\]\.children\[1\]: found "ddn fly"; expected a command/,
    ],
    [
      'a related command that does not exist',
      () => read(command('ddn', 'children: [ddn run], related: [ddn fly]')),
      /related\[0\]: found "ddn fly"/,
    ],
    [
      'an inherited flag that the root command lacks',
      () => read(root, command('ddn run').replace('inherited: []', 'inherited: [--out]')),
      /inherited\[0\]: found "--out"; expected a flag of the root command/,
    ],
    [
      'a duplicate flag',
      () =>
        read(
          root,
          command('ddn run').replace(help, help.replace(']', ', {name: --help, type: bool, description: Again.}]')),
        ),
      /flags\[1\]: found the flag "--help" again/,
    ],
    [
      'a flag that is required unless an unknown flag is set',
      () =>
        read(
          root,
          command('ddn run').replace(
            help,
            help.replace(']', ', {name: --hub, type: string, requiredUnless: --all, description: A hub.}]'),
          ),
        ),
      /flags\[1\]\.requiredUnless: found "--all"; expected another flag of the command/,
    ],
  ])('%s', (_what, act, expected) => expect(act).toThrow(expected));

  test('a missing root command', () => {
    const set = fixtureSet({
      'reference/cli/run.yaml': `group: run\ncommands:\n${command('ddn run', 'children: [], related: [ddn run]')}source: [{}]\n`,
    });
    expect(() => readCli([path.join(rootDir, 'reference/cli/run.yaml')], set)).toThrow('found no command "ddn"');
  });
});

test('the real data has all commands of its files, the root first', () => {
  const {commands} = loadCli();
  const folder = path.join(rootDir, 'reference/cli');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const written = files.flatMap(
    (file) => fs.readFileSync(path.join(folder, file), 'utf8').match(/(?<=^ {2}- command: ).+/gm) ?? [],
  );
  expect(commands.map(({command: name}) => name).sort()).toEqual(written.sort());
  expect(commands[0]!.command).toBe('ddn');
});
