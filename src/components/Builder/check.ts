/** Describes the faults of a value for the reader who fills it in. */
import {Validator, type OutputUnit} from '@cfworker/json-schema';
import {cutText} from '../../../config/cutText.ts';
import type {Schema} from '../../../plugins/reference/call.ts';
import {isObject, readPointer, valueAt, type Json, type JsonObject} from '../../../plugins/reference/json.ts';
import {chooseForm, definitionsOf, readField, resolveSchema} from './schema.ts';

/** Messages by the JSON pointer of the value, e.g. `/interactions/0/user_message`. */
export type Faults = ReadonlyMap<string, string>;

/** Creates a function that checks values. It reports at most one fault for each value. */
export function createCheck(schema: Schema): (value: Json) => Faults {
  const definitions = definitionsOf(schema);
  const validator = new Validator(schema, '2020-12', false);
  return (value) => {
    const faults = new Map<string, string>();
    const {errors} = validator.validate(value);
    for (const [i, error] of errors.entries()) {
      const at = keysOf(error.instanceLocation);
      const found = valueAt(value, at);
      // The error of a `false` schema doesn't say where the schema is, but the error before it, of the schema around
      // it, does.
      const located = error.keyword === 'false' ? errors[i - 1] : error;
      const place = located ? locate(located, schema, value, definitions) : {};
      if (!place || found === undefined) continue;
      if (error.keyword === 'required') {
        const names = (place.required as string[]).filter((name) => !isObject(found) || !Object.hasOwn(found, name));
        for (const name of names) add(faults, [...at, name], 'Enter a value.');
        continue;
      }
      const expected = expectedBy(error.keyword, place, definitions);
      if (expected !== undefined) add(faults, at, `Found ${show(found)}; expected ${expected}.`);
    }
    return faults;
  };
}

function add(faults: Map<string, string>, keys: readonly string[], message: string) {
  const pointer = writePointer(keys);
  if (!faults.has(pointer)) faults.set(pointer, message);
}

/** Describes what a keyword requires. Returns `undefined` for keywords whose inner faults are more specific. */
function expectedBy(keyword: string, schema: JsonObject, definitions: JsonObject): string | undefined {
  const limit = String(schema[keyword]);
  const count = (unit: string) => `${limit} ${unit}${limit === '1' ? '' : 's'}`;
  switch (keyword) {
    case 'type':
      return [schema.type!]
        .flat()
        .map((type) => typeTexts[String(type)] ?? String(type))
        .join(' or ');
    case 'enum':
      return (schema.enum as Json[]).map((value) => JSON.stringify(value)).join(' or ');
    case 'const':
      return JSON.stringify(schema.const);
    case 'format':
      return formatTexts[limit] ?? `the format "${limit}"`;
    case 'minLength':
      return limit === '1' ? 'some text' : `at least ${count('character')}`;
    case 'maxLength':
      return `at most ${count('character')}`;
    case 'minimum':
      return `at least ${limit}`;
    case 'maximum':
      return `at most ${limit}`;
    case 'minItems':
      return `at least ${count('item')}`;
    case 'maxItems':
      return `at most ${count('item')}`;
    case 'maxProperties':
      return limit === '0' ? 'an empty object' : `at most ${limit} properties`;
    case 'uniqueItems':
      return 'each item once';
    case 'pattern':
      return `text that matches ${limit}`;
    case 'not':
      return nameOfNot(schema.not, definitions);
    case 'false':
      return 'nothing here';
    default:
      return undefined;
  }
}

/** Describes the only use of `not` in API descriptions: properties that exclude each other. */
function nameOfNot(not: Json | undefined, definitions: JsonObject): string {
  const required = isObject(not) ? resolveSchema(not, definitions).required : undefined;
  return Array.isArray(required) ? `not all of ${required.join(', ')}` : 'another value';
}

const typeTexts: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const formatTexts: Readonly<Record<string, string>> = {
  uuid: 'a UUID such as 3f2b8c1d-6a0e-4d57-9b43-8f1c2e7a5d90',
  'date-time': 'a date and time such as 2025-07-01T00:00:00Z',
  date: 'a date such as 2025-07-01',
  uri: 'an address such as https://example.com',
};

function show(value: Json): string {
  return value === '' ? 'nothing' : cutText(JSON.stringify(value), 40);
}

/**
 * Follows an error's location through the schema, and in parallel through the value.
 * @returns the schema with the keyword, or `undefined` if the error is in an alternative that the form doesn't show
 */
function locate({keywordLocation, instanceLocation}: OutputUnit, root: Schema, value: Json, definitions: JsonObject) {
  const keys = keysOf(keywordLocation);
  const places = keysOf(instanceLocation);
  let schema: Json = root;
  let at: Json | undefined = value;
  for (let i = 0; i < keys.length - 1; i++) {
    const key = keys[i]!;
    const inner: Json | undefined = isObject(schema) ? schema[key] : undefined;
    if (inner === undefined) return undefined;
    if (key === '$ref') schema = definitions[String(inner).replace('#/$defs/', '')] ?? {};
    else if (Array.isArray(inner)) {
      const option: Json = inner[Number(keys[++i])]!;
      if (key !== 'allOf' && at !== undefined && option !== chosenOf(inner, at, definitions)) return undefined;
      schema = option;
    } else {
      schema = key === 'properties' ? (inner as JsonObject)[keys[++i]!]! : inner;
      if (key !== 'not') at = valueAt(at, places.splice(0, 1));
    }
  }
  return isObject(schema) ? schema : undefined;
}

function chosenOf(options: readonly Json[], value: Json, definitions: JsonObject): Json | undefined {
  const forms = options.filter((option) => !(isObject(option) && option.type === 'null'));
  if (forms.length < 2 || value === null) return value === null ? undefined : forms[0];
  return forms[chooseForm(readField({oneOf: forms}, definitions), value, definitions)];
}

/** The validator writes pointers as fragments of URLs. */
const keysOf = (location: string) => readPointer(decodeURIComponent(location));

/** Writes the JSON pointer of a value within another value. */
export const writePointer = (keys: readonly (string | number)[]) =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
