import {execFileSync} from 'node:child_process';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {expectedOf, writeCommand, type CommandForm, type CommandValues} from './command.ts';
import {describeCommand} from './commandForm.ts';
import {loadCli} from './data/cli.ts';
import {checkCalls, checkCommand} from './validate/checkCommand.ts';

const cli = loadCli();
const forms = cli.commands.flatMap((command) => {
  const form = describeCommand(cli, command);
  return form ? [[command.command, form] as const] : [];
});

test('every command has a form, except for those that only group others', () => {
  const without = cli.commands.filter((command) => !describeCommand(cli, command));
  expect(forms.length).toBeGreaterThan(without.length);
  expect(without.every(({children, usage}) => children.length > 0 && usage === null)).toBe(true);
});

test('a form has the required flags first, and only these are required', () => {
  for (const [command, {flags}] of forms) {
    const required = cli.get(command).flags.filter((flag) => flag.required);
    expect(flags.slice(0, required.length).map(({name}) => name)).toEqual(required.map(({name}) => name));
    expect(flags.filter((flag) => flag.required)).toHaveLength(required.length);
  }
});

describe('a new form writes the first example of the page', () => {
  test.each(forms)('%s', (name, form) => {
    const line = writeCommand(form, form.start);
    expect(checkCommand(line)).toEqual([]);
    const [written] = checkCalls(line);
    const [printed] = checkCalls(cli.get(name).examples[0]!.command);
    expect(written!.command).toBe(printed!.command);
    expect(written!.arguments).toEqual(printed!.arguments);
    expect(written!.flags).toEqual(
      Object.fromEntries(Object.entries(printed!.flags).filter(([flag]) => flag !== '--help')),
    );
  });
});

const form: CommandForm = {
  command: 'ddn x',
  args: [
    {name: 'name', required: true, isRest: false, description: ''},
    {name: 'args', required: false, isRest: true, description: ''},
  ],
  flags: [
    {name: '--dir', type: 'string', required: true, description: ''},
    {name: '--env', type: 'stringArray', required: false, description: ''},
    {name: '--dry-run', type: 'bool', required: false, description: ''},
    {name: '--token', type: 'string', required: false, description: ''},
  ],
  inherited: [{name: '--out', type: 'string', required: false, description: ''}],
  start: {args: {}, flags: {}},
};
const write = (args: CommandValues['args'], flags: CommandValues['flags']) =>
  writeCommand(form, {args, flags}, ['--token']);

test('arguments come first, flags can repeat, and the rest of the line follows --', () => {
  expect(
    write({name: ['a'], args: ['npm', 'run']}, {'--env': ['A=1', 'B=2'], '--dir': ['./x'], '--dry-run': ['true']}),
  ).toBe('ddn x a --dir ./x --env A=1 --env B=2 --dry-run -- npm run');
});

test('empty values are omitted, and =false turns off a flag that is on by default', () => {
  expect(write({name: ['']}, {'--dir': [''], '--dry-run': ['false']})).toBe('ddn x --dry-run=false');
});

test('a value that begins with a dash is not read as a flag', () => {
  expect(write({name: ['-a']}, {'--dir': ['-b']})).toBe('ddn x --dir=-b -- -a');
});

test('a credential becomes a variable, and other placeholders stay', () => {
  expect(write({name: ['<NAME>']}, {'--token': ['<TOKEN>']})).toBe('ddn x <NAME> --token "$TOKEN"');
});

test('a shell reads the values exactly as they were entered', () => {
  const word = fc
    .array(
      fc.oneof(
        fc.constantFrom(' ', "'", '"', '$HOME', '`id`', '\\', '\n', '!', '*', '-', '<', '>', '~', '='),
        fc.string(),
      ),
    )
    .map((parts) => parts.join('').replaceAll('\0', ''))
    .filter((text) => text !== '' && !/^(?:<[A-Z][A-Z0-9_]*>$|~(?:\/|$))/.test(text));
  fc.assert(
    fc.property(word, word, fc.array(word, {maxLength: 3}), (name, dir, args) => {
      const line = write({name: [name], args}, {'--dir': [dir]});
      const script = `ddn() { printf '%s\\0' "$@"; }\n${line}`;
      const words = execFileSync('bash', ['-c', script], {encoding: 'utf8'}).split('\0').slice(0, -1);
      const flag = dir.startsWith('-') ? [`--dir=${dir}`] : ['--dir', dir];
      const rest = args.length > 0 ? ['--', ...args] : [];
      expect(words).toEqual(name.startsWith('-') ? ['x', ...flag, '--', name, ...args] : ['x', name, ...flag, ...rest]);
    }),
    {numRuns: 40},
  );
});

test('a path in the home folder stays one', () => {
  const line = write({name: ['~/'], args: ['~', 'a~/b']}, {'--dir': ["~/my project's/supergraph.yaml"]});
  const script = `HOME=/home/me; ddn() { printf '%s\\n' "$@"; }\n${line}`;
  expect(execFileSync('bash', ['-c', script], {encoding: 'utf8'}).trim().split('\n')).toEqual([
    'x',
    '/home/me/',
    '--dir',
    "/home/me/my project's/supergraph.yaml",
    '--',
    '/home/me',
    'a~/b',
  ]);
});

test('values of a type are checked', () => {
  expect(expectedOf({type: 'int'}, '1.5')).toBe('a whole number');
  expect(expectedOf({type: 'int'}, '-3')).toBeUndefined();
  expect(expectedOf({type: 'uuid'}, '<DATA_PLANE_ID>')).toBeUndefined();
  expect(expectedOf({type: 'string', values: ['a', 'b']}, 'c')).toBe('a, b');
});
