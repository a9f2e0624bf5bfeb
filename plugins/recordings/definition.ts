import path from 'node:path';
import * as z from 'zod';
import {describeIssues} from '../../config/describeIssues.ts';
import {rootDir} from '../../config/paths.ts';
import {parseYaml} from '../reference/data/yaml.ts';

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
 * @param file the path of the text from the repository's root, for messages, if the text isn't in a page
 * @throws Error that describes what was found and expected, if the text isn't YAML or a field is missing or unknown
 */
export function readRecording(text: string, file?: string): RecordedStep[] {
  const {value} = parseYaml(path.join(rootDir, file ?? 'recording'), text);
  const {data, error} = definition.safeParse(value);
  if (!error) return data.steps;
  throw new Error(`found in ${file ?? 'a recording'}: ${describeIssues(error.issues)} (plugins/recordings/README.md)`);
}
