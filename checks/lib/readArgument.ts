import {parseArgs} from 'node:util';

/**
 * Returns the only argument of the command.
 * @param expected what the argument is, for the message
 * @throws Error if the command has no argument, or more than one
 */
export function readArgument(expected: string): string {
  const {positionals} = parseArgs({allowPositionals: true});
  const [argument] = positionals;
  if (argument === undefined || positionals.length > 1)
    throw new Error(`Found ${positionals.length} arguments; expected ${expected}.`);
  return argument;
}
