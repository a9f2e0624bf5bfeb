import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {cutText} from '../../config/cutText.ts';
import {show} from '../../plugins/reference/data/yaml.ts';
import {checkCalls, type CheckedCall} from '../../plugins/reference/validate/checkCommand.ts';
import {ShellSyntaxError} from '../../plugins/reference/validate/commandLine.ts';
import type {Sources} from '../sources.ts';
import {CallerError, data} from './tool.ts';

export const checkCommandInput = z.strictObject({
  command: z
    .string()
    .trim()
    .min(1, 'expected a line such as "ddn supergraph build local"')
    .max(4_000, 'expected at most 4,000 characters')
    .describe(
      'A shell line, or several; every ddn call in them is checked, except in arguments of other programs (xargs, bash -c)',
    ),
});

const mostCalls = 20;
/** The maximum number of messages for all calls together. Lengths are in UTF-16 code units. */
const mostMessages = 20;
const longestMessage = 300;
const longestWord = 200;
const mostWords = 40;

export const checkCommandOutput = {
  valid: z.boolean(),
  errors: z.array(z.object({line: z.number(), message: z.string()})).describe('What keeps the text from being read'),
  omitted: z.number().optional().describe('How many more ddn calls and messages there are: check fewer calls at once'),
  calls: z.array(
    z.object({
      line: z.number(),
      command: z.string(),
      summary: z.string(),
      url: z.string().optional(),
      flags: z.record(z.string(), z.array(z.string())),
      arguments: z.array(z.string()),
      errors: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
  ),
};

/** Parses shell text and checks its `ddn` calls. */
export function checkCommand({command}: z.output<typeof checkCommandInput>, {corpus}: Sources): CallToolResult {
  let calls: CheckedCall[];
  try {
    calls = checkCalls(command);
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
    return data({valid: false, errors: [{line: error.line, message: error.message}], calls: []});
  }
  if (calls.length === 0)
    throw new CallerError(
      /\bddn\b/.test(command)
        ? `Found ddn in ${show(command)} only within quotes or as an argument of another program, which isn't checked; send the ddn call itself, such as "ddn supergraph build local".`
        : `Found ${show(command)}, which calls no ddn command; expected a line such as "ddn supergraph build local".`,
    );
  let left = mostMessages;
  const told = (messages: readonly string[]) => {
    const some = messages.slice(0, left).map((message) => cutText(message, longestMessage));
    left -= some.length;
    return some;
  };
  const words = (all: readonly string[]) => all.slice(0, mostWords).map((word) => cutText(word, longestWord));
  const shown = calls.slice(0, mostCalls).map(({command: called, line, flags, arguments: given, errors, warnings}) => ({
    line,
    command: called.command,
    summary: called.summary,
    ...corpus().linkTo(called.page),
    flags: Object.fromEntries(Object.entries(flags).map(([name, values]) => [name, words(values)])),
    arguments: words(given),
    errors: told(errors),
    warnings: told(warnings),
  }));
  const count = (each: readonly {errors: readonly string[]; warnings: readonly string[]}[]) =>
    each.reduce((sum, {errors, warnings}) => sum + errors.length + warnings.length, 0);
  const omitted = calls.length - shown.length + count(calls) - count(shown);
  return data({
    valid: calls.every(({errors}) => errors.length === 0),
    errors: [],
    ...(omitted > 0 && {omitted}),
    calls: shown,
  });
}
