/** Reads JSON Schema for forms. */
import type {Schema} from '../../../plugins/reference/call.ts';
import {isObject, type Json, type JsonObject} from '../../../plugins/reference/json.ts';

/** The kind of control with which a reader fills in a value. */
export type Kind = 'fixed' | 'choice' | 'text' | 'number' | 'object' | 'map' | 'list' | 'forms' | 'json';

/** A schema with its references resolved. */
export interface Field {
  kind: Kind;
  schema: JsonObject;
  nullable: boolean;
  /** For `fixed` and `choice`: the allowed values. */
  values: readonly Json[];
  /** For `object`: the required properties, then the optional ones, each in the order of the description. */
  properties: readonly {name: string; required: boolean; schema: Schema}[];
  /** For `forms`: the alternatives, with their names. */
  forms: readonly {label: string; schema: Schema}[];
  /** For `list`: the schema of each item. */
  items: Schema;
}

const isNull = (schema: Json) => isObject(schema) && schema.type === 'null';
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Returns the `$defs` of a whole schema, to which its references refer. */
export const definitionsOf = (schema: Schema | undefined): JsonObject =>
  isObject(schema) && isObject(schema.$defs) ? schema.$defs : {};

/** Resolves a schema's reference. Keywords next to the reference take precedence, because they are more specific. */
export function resolveSchema(schema: Schema, definitions: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  const {$ref, ...rest} = schema;
  if (typeof $ref !== 'string') return schema;
  return {...resolveSchema((definitions[$ref.replace('#/$defs/', '')] ?? {}) as Schema, definitions), ...rest};
}

/** @param definitions the `$defs` of the whole schema */
export function readField(given: Schema, definitions: JsonObject): Field {
  let schema = resolveSchema(given, definitions);
  let nullable = false;
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
  const all = listOf(schema[keyword]);
  const alternatives = all.filter((item) => !isNull(item)) as Schema[];
  if (all.length > 0) {
    nullable = alternatives.length < all.length;
    if (alternatives.length === 1) {
      const {[keyword]: _, ...rest} = schema;
      schema = {...resolveSchema(alternatives[0]!, definitions), ...rest};
      if (schema.oneOf ?? schema.anyOf) return {...readField(schema, definitions), nullable};
    }
  }
  const types = [schema.type ?? []].flat();
  nullable ||= types.includes('null');
  const required = listOf(schema.required);
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {})
    .filter(([, property]) => property !== false)
    .map(([name, property]) => ({name, required: required.includes(name), schema: property as Schema}))
    .toSorted((a, b) => Number(b.required) - Number(a.required));
  const type = types.find((each) => each !== 'null');
  const values = 'const' in schema ? [schema.const!] : type === 'boolean' ? [true, false] : listOf(schema.enum);
  const forms =
    alternatives.length > 1 ? alternatives.map((each) => ({label: nameForm(each, definitions), schema: each})) : [];
  return {
    kind: kindOf({schema, type, values, properties, forms}),
    schema,
    nullable,
    values: values.filter((value) => value !== null),
    properties,
    forms,
    items: (schema.items ?? true) as Schema,
  };
}

/** Returns the names of the properties that a value can have in any of its forms. */
export function listProperties(schema: Schema, definitions: JsonObject): string[] {
  const {properties, forms} = readField(schema, definitions);
  return [...properties.map(({name}) => name), ...forms.flatMap((form) => listProperties(form.schema, definitions))];
}

function kindOf({
  schema,
  type,
  values,
  properties,
  forms,
}: Pick<Field, 'schema' | 'values' | 'properties' | 'forms'> & {type: Json | undefined}): Kind {
  if ('const' in schema) return 'fixed';
  if (values.length > 0) return 'choice';
  if (forms.length > 0) return 'forms';
  if (properties.length > 0 || schema.maxProperties === 0) return 'object';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return 'list';
  if (type === 'object' && isObject(schema.additionalProperties) && schema.additionalProperties.type === 'string')
    return 'map';
  return 'json';
}

/** Names an alternative by its title, or else by the property whose fixed value identifies it, or else by its type. */
function nameForm(schema: Schema, definitions: JsonObject): string {
  const resolved = resolveSchema(schema, definitions);
  if (typeof resolved.title === 'string') return resolved.title;
  const fixed = fixedOf(resolved, definitions);
  if (fixed) return `${fixed[0]}: ${String(fixed[1])}`;
  return typeof resolved.type === 'string' ? resolved.type : 'any';
}

/** Returns the first property that has only one possible value. */
function fixedOf(schema: JsonObject, definitions: JsonObject): readonly [string, Json] | undefined {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  for (const [name, property] of properties) {
    const {const: value} = resolveSchema(property as Schema, definitions);
    if (value !== undefined) return [name, value];
  }
  return undefined;
}

/**
 * Returns the index of the alternative that a value is meant to be, based on its fixed property, or else on the
 * properties that it shares with each alternative.
 */
export function chooseForm({forms}: Field, value: Json, definitions: JsonObject): number {
  const scores = forms.map(({schema}) => {
    const resolved = resolveSchema(schema, definitions);
    if (!isObject(value)) return [resolved.type].flat().includes(typeName(value)) ? 1 : 0;
    const properties = isObject(resolved.properties) ? resolved.properties : undefined;
    if (!properties) return resolved.type === 'object' ? 0.5 : -1;
    const fixed = fixedOf(resolved, definitions);
    const isMeant = !fixed || !(fixed[0] in value) ? 0 : value[fixed[0]] === fixed[1] ? 1000 : -1000;
    const required = listOf(resolved.required);
    return (
      isMeant +
      Object.keys(value).filter((key) => Object.hasOwn(properties, key) && properties[key] !== false).length -
      required.filter((key) => !(String(key) in value)).length
    );
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Names the type of a value as the reference does: `string (uuid)`, `array of objects`, `map of strings`. */
export function nameType({kind, schema, items, nullable}: Field): string | undefined {
  if (kind === 'map') return 'map of strings';
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length === 0) return undefined;
  const item = isObject(items) && typeof items.type === 'string' ? ` of ${items.type}s` : '';
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  return [types.join(' or ') + (types[0] === 'array' ? item : format), ...(nullable ? ['null'] : [])].join(' or ');
}

/** Returns JSON Schema's name for the type of a value. */
function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns the initial value for a schema: its default, its first allowed value, or a value with its required parts. */
export function emptyValue(schema: Schema, definitions: JsonObject, depth = 0): Json {
  const field = readField(schema, definitions);
  // Ignore a default of null, because the reader is about to replace it.
  const {default: standard} = field.schema;
  if (standard !== undefined && standard !== null) return standard;
  if (depth > 8) return null;
  switch (field.kind) {
    case 'fixed':
    case 'choice':
      return field.values[0] ?? null;
    case 'forms':
      return emptyValue(field.forms[0]!.schema, definitions, depth + 1);
    case 'object':
      return Object.fromEntries(
        field.properties
          .filter(({required}) => required)
          .map(({name, schema: inner}) => [name, emptyValue(inner, definitions, depth + 1)]),
      );
    case 'list':
      return Number(field.schema.minItems ?? 0) > 0 ? [emptyValue(field.items, definitions, depth + 1)] : [];
    case 'map':
    case 'json':
      return {};
    default:
      return '';
  }
}
