import type {PhrasingContent, RootContent} from 'mdast';
import {commandId, describeCommand} from './commandForm.ts';
import {loadCli, type Argument, type Cli, type Command, type Example, type Flag} from './data/cli.ts';
import {notesOf} from './data/versions.ts';
import {describeValues, propertyList, propertyRow} from './fields.ts';
import {createInsertion, type Place} from './inject.ts';
import {code, codes, fence, heading, inlineMarkdown, jsx, link, list, markdown, paragraph, table} from './mdast.ts';
import {slug} from './names.ts';
import {renderVersionNotes} from './versionNotes.ts';

/** `<CliCommand name="ddn auth login" />`: everything in the data about a command. */
const remarkCliCommand = createInsertion('CliCommand', ({name}, place) => {
  const cli = loadCli();
  return renderCommand(cli, cli.get(name), place);
});

export default remarkCliCommand;

/** Renders a command. The ids of headings and of flags are permanent: `#usage`, `#flags`, `#flag-access-token`. */
export function renderCommand(cli: Cli, command: Command, {depth, uniqueId}: Place): RootContent[] {
  const section = (title: string, content: readonly RootContent[]): RootContent[] =>
    content.length === 0 ? [] : [heading(depth, uniqueId(slug(title)), title), ...content];
  return [
    ...markdown(command.description ?? ''),
    ...renderVersionNotes(command, 'cli'),
    ...section('When to use it', renderUse(cli, command)),
    ...section('Usage', renderUsage(cli, command)),
    ...section('Subcommands', renderChildren(cli, command)),
    ...section('Arguments', renderArguments(command.arguments, uniqueId)),
    ...section('Flags', renderFlags(command.flags, uniqueId)),
    ...section('Inherited flags', renderInherited(cli, command, uniqueId)),
    ...section('Examples', command.examples.flatMap(renderExample)),
    ...section('Output and exit', renderOutput(command)),
    ...section('Related commands', renderRelated(cli, command)),
  ];
}

/** Makes a link to a command's page. */
export function commandLink(command: Command): PhrasingContent {
  return link(command.page, code(command.command));
}

/** Returns the usage line of a command, made from its name and subcommands if the data has none. */
export function usageOf({usage, command, children}: Command): string {
  return usage ?? `${command}${children.length > 0 ? ' <command>' : ' [flags]'}`;
}

function renderUsage(cli: Cli, command: Command): RootContent[] {
  const parent = cli.parentOf(command);
  const words = command.command.split(' ');
  const spellings = command.aliases.map((alias) => [...words.slice(0, -1), alias].join(' '));
  return [
    // The language isn't bash, because the brackets of a usage line aren't shell syntax.
    fence('text', usageOf(command)),
    ...(spellings.length > 0
      ? [paragraph([spellings.length > 1 ? 'Aliases: ' : 'Alias: ', ...codes(spellings), '.'])]
      : []),
    ...(parent ? [paragraph(['Parent command: ', commandLink(parent), '.'])] : []),
    ...(describeCommand(cli, command) ? [jsx('Builder', {kind: 'command', id: commandId(command)})] : []),
  ];
}

function renderChildren(cli: Cli, command: Command): RootContent[] {
  if (command.children.length === 0) return [];
  const rows = command.children
    .map((name) => cli.get(name))
    .map((child) => ({cells: [commandLink(child), inlineMarkdown(child.summary)]}));
  return [table(['Command', 'What it does'], rows)];
}

function renderArguments(args: readonly Argument[], uniqueId: Place['uniqueId']): RootContent[] {
  return propertyList(
    args.map(({name, required, description, repeatable, values = []}) =>
      propertyRow({id: uniqueId(`argument-${slug(name)}`), name, required}, [
        ...markdown(description),
        ...(repeatable ? [paragraph('You can pass it more than once.')] : []),
        ...describeValues({values: values.map((value) => ({value})), facts: [], examples: []}),
      ]),
    ),
  );
}

/** Renders a row for each flag, required flags first. */
export function renderFlags(flags: readonly Flag[], uniqueId: Place['uniqueId']): RootContent[] {
  const rows = flags
    .toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false))
    .map((flag) =>
      propertyRow(
        {
          id: uniqueId(flagId(flag.name)),
          name: flag.name,
          short: flag.short,
          type: flag.type,
          default: flag.default,
          required: flag.required ?? false,
          versions: {notes: notesOf(flag), product: 'cli'},
        },
        [
          ...markdown(flag.description),
          ...(flag.type === 'stringArray' ? [paragraph('You can pass it more than once.')] : []),
          ...describeValues({values: (flag.values ?? []).map((value) => ({value})), facts: [], examples: []}),
          ...(flag.env !== undefined ? [paragraph(['Environment variable: ', code(flag.env), '.'])] : []),
        ],
      ),
    );
  return propertyList(rows);
}

/** `--access-token` → `flag-access-token` */
export function flagId(name: string): string {
  return `flag-${slug(name)}`;
}

/** Says when to use the command, and which commands to use instead in other cases. */
function renderUse(cli: Cli, {use}: Command): RootContent[] {
  if (!use) return [];
  const instead = use.instead.map(({command, when}) => [
    paragraph(['Use ', commandLink(cli.get(command)), ' instead ', ...inlineMarkdown(when)]),
  ]);
  return [...markdown(use.when), ...(instead.length > 0 ? [list(instead)] : [])];
}

/** Renders an example command with its output, if that is known. */
function renderExample({title, command, output}: Example): RootContent[] {
  return [
    paragraph(`${title}:`),
    fence('bash', command.trimEnd()),
    ...(output === undefined
      ? []
      : [fence('text', output.trimEnd(), 'unchecked="output of a program that is not run"')]),
  ];
}

/** Describes the output. For a command that reads data, shows how scripts read it, unless an example shows output. */
function renderOutput({command, examples, exit, inherited}: Command): RootContent[] {
  const hasForm = / (?:list|get|show|show-resources)$/.test(command) && inherited.includes('--out');
  const isShown = examples.some(({output}) => output !== undefined);
  return [...markdown(exit ?? ''), ...(hasForm && !isShown ? markdown(outputForScripts) : [])];
}

const outputForScripts =
  'To read the result in a script, add `--out json`. Standard output then contains the result without log lines.';

/** Renders the flags that every command accepts, folded, so readers find them on the page of the command they use. */
function renderInherited({root}: Cli, {inherited}: Command, uniqueId: Place['uniqueId']): RootContent[] {
  if (inherited.length === 0) return [];
  const flags = root.flags.filter(({name}) => inherited.includes(name));
  return [
    jsx(
      'ReferenceNested',
      {summary: `Every command accepts ${inherited.join(', ')}`, inherited: true},
      renderFlags(flags, uniqueId),
    ),
  ];
}

function renderRelated(cli: Cli, command: Command): RootContent[] {
  if (command.related.length === 0) return [];
  return [
    list(
      command.related
        .map((name) => cli.get(name))
        .map((other) => [paragraph([commandLink(other), ': ', ...inlineMarkdown(other.summary)])]),
    ),
  ];
}
