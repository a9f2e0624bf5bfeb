import fs from 'node:fs';
import path from 'node:path';
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import {isDay} from '../../../config/isDay.ts';
import {readPointer} from '../json.ts';
import {dataFault, isObject, referenceDir, show, stampOf, type DataFile, type DataPath, type Json} from './yaml.ts';

/** The schema of version notes. The other schemas of reference/ refer to its definitions. */
export const versionsSchemaFile = path.join(referenceDir, 'versions.schema.json');

const compiled = new Map<string, {stamp: string; validate: ValidateFunction}>();

/** The two formats that the schemas in reference/ use. */
const formats = {
  uri: (text: string) => URL.canParse(text),
  date: isDay,
};

function compile(schemaFile: string): ValidateFunction {
  const stamp = stampOf([schemaFile, versionsSchemaFile]);
  const known = compiled.get(schemaFile);
  if (known?.stamp === stamp) return known.validate;
  const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  const ajv = new Ajv2020({allErrors: true, allowUnionTypes: true, verbose: true, formats});
  if (schemaFile !== versionsSchemaFile) ajv.addSchema(read(versionsSchemaFile));
  const validate = ajv.compile(read(schemaFile));
  compiled.set(schemaFile, {stamp, validate});
  return validate;
}

/**
 * Checks a data file against a JSON Schema (2020-12).
 * @throws Error with one line per fault: file, line, what was found, and what was expected
 */
export function validateFile(file: DataFile, schemaFile: string): void {
  const validate = compile(schemaFile);
  if (validate(file.value)) return;
  throw new Error(
    `${(validate.errors ?? []).map((error) => describe(file, error).message).join('\n')}\nCorrect the file, or its schema.json if the format has changed.`,
  );
}

function describe(file: DataFile, error: ErrorObject): Error {
  const typed = toPath(file.value, readPointer(error.instancePath));
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const allowed =
        isObject(error.parentSchema) && isObject(error.parentSchema.properties)
          ? Object.keys(error.parentSchema.properties)
          : [];
      return dataFault(
        file,
        [...typed, String(params.additionalProperty)],
        `the unknown property "${String(params.additionalProperty)}"`,
        `only ${allowed.join(', ')}`,
      );
    }
    case 'required':
      return dataFault(
        file,
        typed,
        `no property "${String(params.missingProperty)}"`,
        `a value for "${String(params.missingProperty)}"`,
      );
    case 'enum':
      return dataFault(
        file,
        typed,
        show(error.data),
        `one of ${(params.allowedValues as Json[]).map(show).join(', ')}`,
      );
    case 'const':
      return dataFault(file, typed, show(error.data), show(params.allowedValue));
    case 'type':
      return dataFault(file, typed, show(error.data), [params.type].flat().join(' or '));
    case 'pattern':
      return dataFault(file, typed, show(error.data), `text that matches ${String(params.pattern)}`);
    default:
      return dataFault(file, typed, show(error.data), `a value that ${error.message ?? 'the schema allows'}`);
  }
}

/** Converts the keys of a JSON pointer, which are text, to a path in which list positions are numbers. */
export function toPath(value: Json, keys: readonly string[]): DataPath {
  let current: Json | undefined = value;
  return keys.map((key) => {
    const isList = Array.isArray(current);
    current = isList ? (current as Json[])[Number(key)] : isObject(current) ? current[key] : undefined;
    return isList ? Number(key) : key;
  });
}
