import {parse} from 'yaml';
import * as z from 'zod';
import {describeIssues} from '../../config/describeIssues.ts';

/** A public source: a file in a repository at a commit, or an issue. */
const source = z
  .string()
  .regex(/^[\w-]+\/[\w.-]+(@[0-9a-f]{40}:\S+|#\d+)$/, 'expected owner/name@commit:path or owner/name#issue');

const step = z
  .strictObject({
    says: z.string(),
    run: z.string().optional(),
    type: z.string().optional(),
    output: z.string().optional(),
    source: source.optional(),
  })
  .refine(({run, type}) => (run === undefined) !== (type === undefined), 'expected either run or type')
  .refine(({output, source}) => (output === undefined) === (source === undefined), 'expected output with its source');

const definition = z.strictObject({steps: z.array(step).min(1)});

/** A step of a recording. README.md describes the fields. */
export type RecordedStep = z.infer<typeof step>;

/**
 * Reads the text of a recording.
 * @throws Error that describes what was found and expected, if the text isn't YAML or a field is missing or unknown
 */
export function readRecording(text: string): RecordedStep[] {
  const {data, error} = definition.safeParse(parse(text));
  if (!error) return data.steps;
  throw new Error(`found in a recording: ${describeIssues(error.issues)} (plugins/recordings/README.md)`);
}
