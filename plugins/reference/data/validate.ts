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

function describe(file: DataFile, {keyword, instancePath, params, parentSchema, data, message}: ErrorObject): Error {
  const at = toPath(file.value, readPointer(instancePath));
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const allowed = Object.keys((parentSchema?.properties ?? {}) as object);
    return dataFault(file, [...at, name], `the unknown property "${name}"`, `only ${allowed.join(', ')}`);
  }
  if (keyword === 'required') {
    const name = `"${String(params.missingProperty)}"`;
    return dataFault(file, at, `no property ${name}`, `a value for ${name}`);
  }
  const expected: Record<string, () => string> = {
    enum: () => `one of ${(params.allowedValues as Json[]).map(show).join(', ')}`,
    const: () => show(params.allowedValue),
    type: () => [params.type].flat().join(' or '),
    pattern: () => `text that matches ${String(params.pattern)}`,
  };
  return dataFault(file, at, show(data), expected[keyword]?.() ?? `a value that ${message ?? 'the schema allows'}`);
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
