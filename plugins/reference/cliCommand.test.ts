import {describe, expect, test} from 'vitest';
import {renderCommand} from './cliCommand.ts';
import {loadCli, type Command} from './data/cli.ts';
import {elements, fences, headings, links, place, rowsById, textOf} from './testing/fixtures.ts';

const cli = loadCli();
const render = (name: string) => renderCommand(cli, cli.get(name), place());

describe.each(cli.commands.map((command) => [command.command, command] as const))('%s', (name, command) => {
  const nodes = render(name);

  test('has every flag, argument, example, child, and related command', () => {
    const rows = rowsById(nodes);
    const names = [...[...command.arguments, ...command.flags].map((each) => each.name), ...command.inherited];
    expect([...rows.values()].map(({attributes}) => attributes.name).sort()).toEqual(names.sort());
    for (const example of command.examples) expect(fences(nodes)).toContain(`bash: ${example.command.trimEnd()}`);
    expect(links(nodes)).toEqual(
      expect.arrayContaining([...command.children, ...command.related].map((other) => cli.get(other).page)),
    );
  });
});

test('headings have permanent ids, and sections without content are omitted', () => {
  expect(headings(render('ddn auth login'))).toEqual([
    '2 usage Usage',
    '2 flags Flags',
    '2 inherited-flags Inherited flags',
    '2 examples Examples',
    '2 output-and-exit Output and exit',
    '2 related-commands Related commands',
  ]);
  expect(headings(render('ddn'))).not.toContain('2 inherited-flags Inherited flags');
  expect(headings(render('ddn connector introspect'))).toContain('2 arguments Arguments');
  expect(headings(render('ddn auth'))[1]).toBe('2 subcommands Subcommands');
});

test('a flag shows its short form, type, default, values, environment variable, and deprecation', () => {
  const root = rowsById(render('ddn'));
  expect(root.get('flag-help')!.attributes).toMatchObject({name: '--help', short: '-h', type: 'bool'});
  expect(root.get('flag-out')).toMatchObject({
    attributes: {default: 'table'},
    text: expect.stringContaining('One of table, json, yaml.'),
  });
  expect(root.get('flag-timeout')!.text).toContain('Environment variable: HASURA_DDN_TIMEOUT.');
  const pat = rowsById(render('ddn auth login')).get('flag-pat')!;
  expect(pat.attributes.deprecated).toBe(true);
  expect(pat.text).toMatch(/^Deprecated\. Use --access-token/);
});

test('required and repeatable flags say so', () => {
  const command: Command = {
    ...cli.get('ddn run'),
    flags: [{name: '--env', type: 'stringArray', required: true, description: 'Sets it.'}],
    arguments: [{name: 'script', required: true, repeatable: true, description: 'What to run.', values: ['a', 'b']}],
  };
  const rows = rowsById(renderCommand(cli, command, place()));
  expect(rows.get('flag-env')).toMatchObject({
    attributes: {required: true},
    text: expect.stringContaining('You can pass it more than once.'),
  });
  expect(rows.get('argument-script')).toMatchObject({
    attributes: {required: true},
    text: 'What to run.You can pass it more than once.One of a, b.',
  });
});

test('usage lines are not shell code, and the usage line of a group ends with <command>', () => {
  expect(fences(render('ddn auth login'))[0]).toBe('text: ddn auth login [flags]');
  expect(fences(render('ddn auth'))[0]).toBe('text: ddn auth <command>');
});

test('aliases and the parent command are listed', () => {
  expect(textOf(render('ddn auth print-access-token'))).toContain('Aliases: ddn auth pp, ddn auth print-pat.');
  expect(textOf(render('ddn auth print-access-token'))).toContain('Parent command: ddn auth.');
  expect(textOf(render('ddn'))).not.toContain('Parent command');
});

test('required flags come first', () => {
  const command: Command = {
    ...cli.get('ddn run'),
    flags: [
      {name: '--a', type: 'bool', description: 'A.'},
      {name: '--z', type: 'bool', required: true, description: 'Z.'},
    ],
  };
  expect(
    [...rowsById(renderCommand(cli, command, place())).keys()].filter((id) => id.startsWith('flag-')).slice(0, 2),
  ).toEqual(['flag-z', 'flag-a']);
});

test('flags that every command accepts are on its page, folded', () => {
  const [folded] = elements(render('ddn auth login'), 'ReferenceNested');
  expect(folded!.attributes).toMatchObject({
    summary: 'Every command accepts --log-level, --no-prompt, --out, --timeout',
    inherited: true,
  });
  expect(rowsById(folded!.children).get('flag-out')).toMatchObject({
    attributes: {default: 'table'},
    text: expect.stringContaining('One of table, json, yaml.'),
  });
});

test('a command says when to use it, and links the one to use instead', () => {
  const nodes = render('ddn supergraph build local');
  expect(headings(nodes)[0]).toBe('2 when-to-use-it When to use it');
  expect(textOf(nodes)).toContain('Use ddn supergraph build create instead to build on Hasura DDN');
  expect(links(nodes)).toContain('/reference/cli/commands/ddn_supergraph_build_create/');
});

test('an example shows the output of the command, if that is known', () => {
  const all = fences(render('ddn version'));
  expect(all[all.indexOf('bash: ddn version') + 1]).toBe('text: DDN CLI Version: v2.28.0');
});

test('a command that reads data shows its output, or says how a script reads it', () => {
  expect(textOf(render('ddn project get'))).toContain('add --out json');
  expect(textOf(render('ddn connector build get'))).not.toContain('add --out json');
  expect(fences(render('ddn connector build get'))).toContainEqual(expect.stringMatching(/^text: \+-+\+/));
  expect(textOf(render('ddn project delete'))).not.toContain('add --out json');
});
