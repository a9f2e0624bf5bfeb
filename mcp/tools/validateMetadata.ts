import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {cutText} from '../../config/cutText.ts';
import {checkMetadata} from '../../plugins/reference/validate/metadata.ts';
import {data, fit, longestText} from './tool.ts';

/** The maximum length, in UTF-16 code units. Checking this much text takes well under a second of CPU time. */
const longestYaml = 64_000;
const mostFaults = 50;
/** The maximum length of a message; enough for a list of all kinds. */
const longestMessage = 600;
const longestPath = 150;

export const validateMetadataInput = z.strictObject({
  yaml: z
    .string()
    .min(1, 'expected YAML')
    .max(longestYaml, `expected at most ${longestYaml} characters; send one object at a time`)
    .describe('HML, or supergraph.yaml, subgraph.yaml or connector.yaml; objects are separated by ---'),
});

const fault = z.object({line: z.number(), path: z.string(), message: z.string()});
export const validateMetadataOutput = {
  valid: z.boolean(),
  objects: z
    .array(z.object({line: z.number(), kind: z.string(), version: z.string().optional()}))
    .describe(`The objects that were found; of more than ${mostFaults}, the first ones`),
  errors: z.array(fault),
  omitted: z.number().describe('How many more errors were found: correct these, then check again'),
};

/** Checks each object of a YAML text against the schema of its kind. */
export function validateMetadata({yaml}: z.output<typeof validateMetadataInput>): CallToolResult {
  const {objects, faults} = checkMetadata(yaml);
  faults.sort((a, b) => a.line - b.line);
  const found = objects.slice(0, mostFaults).map(({line, kind, version}) => ({
    line,
    kind: cutText(kind, longestPath),
    ...(version !== undefined && {version: cutText(version, longestPath)}),
  }));
  const told = faults.slice(0, mostFaults).map(({line, path, message}) => ({
    line,
    path: cutText(path, longestPath),
    message: cutText(message, longestMessage),
  }));
  const errors = fit(told, longestText * (3 / 4));
  return data({
    valid: faults.length === 0,
    objects: fit(found, longestText / 4),
    errors,
    omitted: faults.length - errors.length,
  });
}
