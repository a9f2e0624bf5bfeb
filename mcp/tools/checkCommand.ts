import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {show} from '../../plugins/reference/data/yaml.ts';
import {checkCalls, type CheckedCall} from '../../plugins/reference/validate/checkCommand.ts';
import {ShellSyntaxError} from '../../plugins/reference/validate/commandLine.ts';
import type {Sources} from '../sources.ts';
import {CallerError, data} from './tool.ts';

export const checkCommandInput = z.strictObject({
  command: z.string().trim().min(1, 'expected a line such as "ddn supergraph build local"').max(4_000, 'expected at most 4,000 characters').describe('A shell line, or several; every ddn call in them is checked'),
});

export const checkCommandOutput = {
  valid: z.boolean(),
  errors: z.array(z.object({line: z.number(), message: z.string()})).describe('What keeps the text from being read'),
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
  if (calls.length === 0) throw new CallerError(`Found ${show(command)}, which calls no ddn command; expected a line such as "ddn supergraph build local".`);
  return data({
    valid: calls.every(({errors}) => errors.length === 0),
    errors: [],
    calls: calls.map(({command: called, ...call}) => ({...call, command: called.command, summary: called.summary, ...corpus().linkTo(called.page)})),
  });
}
