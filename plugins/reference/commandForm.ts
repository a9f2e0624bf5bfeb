/** Describes commands as plain data for the forms on their pages, from which command.ts writes calls. */
import type {CommandFlag, CommandForm, CommandValues} from './command.ts';
import type {Cli, Command, Flag} from './data/cli.ts';
import {checkCalls} from './validate/checkCommand.ts';

/**
 * Describes the arguments and flags of a command.
 * @returns `undefined` for a command that only groups others, because there is nothing to fill in
 */
export function describeCommand(cli: Cli, command: Command): CommandForm | undefined {
  const flags = command.flags.filter(({name}) => name !== '--help').map(describeFlag);
  if (command.usage === null && command.children.length > 0 && command.arguments.length + flags.length === 0)
    return undefined;
  const described: Omit<CommandForm, 'start'> = {
    command: command.command,
    args: command.arguments.map(({name, required, repeatable, description, values}) => ({
      name,
      required,
      isRest: repeatable === true,
      description,
      values,
    })),
    flags: flags.toSorted((a, b) => Number(b.required) - Number(a.required)),
    inherited: cli.root.flags
      .filter(({name}) => name !== '--help' && command !== cli.root && command.inherited.includes(name))
      .map(describeFlag),
  };
  return {...described, start: startOf(cli, command, described)};
}

function describeFlag(flag: Flag): CommandFlag {
  const {name, type, requiredUnless, description, deprecated, values, env} = flag;
  return {
    name,
    type,
    required: flag.required === true,
    requiredUnless,
    description: deprecated === undefined ? description : `Deprecated. ${deprecated} ${description}`,
    default: flag.default,
    values,
    env,
  };
}

/** Returns the values of the command's first call in its first example that the form has fields for. */
function startOf(cli: Cli, command: Command, form: Omit<CommandForm, 'start'>): CommandValues {
  const call = checkCalls(command.examples[0]?.command ?? '', cli).find((each) => each.command === command);
  const words = call ? [...call.arguments] : [];
  const taken = form.args.map(({name, isRest}) => [name, words.splice(0, isRest ? words.length : 1)] as const);
  const known = new Set([...form.flags, ...form.inherited].map(({name}) => name));
  return {
    args: Object.fromEntries(taken.filter(([, list]) => list.length > 0)),
    flags: Object.fromEntries(Object.entries(call?.flags ?? {}).filter(([name]) => known.has(name))),
  };
}

/** Makes the id of a command, as in the URL of its page: `ddn model add` → `ddn_model_add`. */
export const commandId = ({command}: Pick<Command, 'command'>) => command.replaceAll(' ', '_');
