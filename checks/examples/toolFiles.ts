/** Checks files of other tools against the schemas that those tools publish (`schemas/README.md`). */
import {Ajv, type SchemaObject, type ValidateFunction} from 'ajv';
import {readText} from '../lib/readText.ts';

interface ToolFile {
  name: RegExp;
  schema: string;
  /** The name of the checker that readers see. */
  by: string;
}

const toolFiles: readonly ToolFile[] = [
  {name: /(^|[/.])compose[\w.-]*\.yaml$/, schema: 'compose.json', by: 'the Compose specification'},
  {name: /(^|\/)\.?(hasura\/)?context\.yaml$/, schema: 'context.json', by: "the format of the CLI's contexts"},
];

const validators = new Map<string, ValidateFunction>();

/** @returns the file's kind, if we have a schema for it */
export const toolFileOf = (name: string): ToolFile | undefined => toolFiles.find((each) => each.name.test(name));

/**
 * Compares a value with the schema of its file.
 * @returns the path to what is wrong, and a message; undefined if nothing is
 */
export function findToolFault(
  {schema}: ToolFile,
  value: unknown,
): {keys: readonly string[]; message: string} | undefined {
  const validate = validators.get(schema) ?? compile(schema);
  validators.set(schema, validate);
  if (validate(value)) return undefined;
  // The deepest fault is about the value itself; others are about alternatives that contain it.
  const faults = validate.errors!.map(({instancePath, params, message = 'is wrong'}) => {
    const {additionalProperty} = params as {additionalProperty?: string};
    const keys = instancePath.split('/').slice(1);
    return additionalProperty === undefined
      ? {keys, message}
      : {keys: [...keys, additionalProperty], message: `${message}: "${additionalProperty}"`};
  });
  return faults.sort((a, b) => b.keys.length - a.keys.length)[0];
}

function compile(file: string): ValidateFunction {
  const schema = JSON.parse(readText(`checks/examples/schemas/${file}`)) as SchemaObject;
  // The Compose specification names draft 7 with https, which Ajv doesn't know.
  const known = {...schema, $schema: 'http://json-schema.org/draft-07/schema#'};
  return new Ajv({strict: false, allErrors: true, validateFormats: false}).compile(known);
}
