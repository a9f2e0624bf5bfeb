import type {RootContent} from 'mdast';
import {commandLink} from './cliCommand.ts';
import {loadCli, type Cli, type Command} from './data/cli.ts';
import {createInsertion, type Place} from './inject.ts';
import {code, heading, inlineMarkdown, jsx, table, type Inline} from './mdast.ts';

/** `<CliIndex />`: every command with its summary, in one table per group, with a filter above the tables. */
const remarkCliIndex = createInsertion('CliIndex', (_attributes, place) => renderCliIndex(loadCli(), place));

export default remarkCliIndex;

interface Section {
  id: string;
  title: Inline;
  commands: readonly Command[];
}

/** Renders the filter and the tables of all commands. */
export function renderCliIndex(cli: Cli, {depth, uniqueId}: Place): RootContent[] {
  const listId = uniqueId('commands');
  return [
    jsx('ReferenceFilter', {list: listId, label: 'Filter commands', placeholder: 'build, connector, --subgraph …'}),
    jsx(
      'div',
      {id: listId, className: 'reference__groups'},
      sectionsOf(cli).map(({id, title, commands}) =>
        jsx('div', {'data-filter-group': ''}, [
          heading(depth, uniqueId(`commands-${id}`), title),
          table(
            ['Command', 'What it does'],
            commands.map((command) => ({
              cells: [commandLink(command), inlineMarkdown(command.summary)],
              words: command.flags.map(({name}) => name),
            })),
          ),
        ]),
      ),
    ),
  ];
}

/** Makes a section for each group. Commands that are alone in their group share the first section. */
function sectionsOf({groups}: Cli): Section[] {
  const single = groups.filter(({commands}) => commands.length === 1).flatMap(({commands}) => commands);
  return [
    {id: 'general', title: 'General', commands: single},
    ...groups
      .filter(({commands}) => commands.length > 1)
      .map(({group, commands}) => ({id: group, title: code(commands[0]!.command), commands})),
  ];
}
