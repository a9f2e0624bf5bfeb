import {isObject, type Cursor, type Json} from '../../../plugins/reference/data/yaml.ts';
import {schemasAt, type SchemaFault} from '../../../plugins/reference/validate/schemaFaults.ts';
import {suggest} from '../../../plugins/reference/names.ts';

/**
 * Finds properties of a value that no schema names. API descriptions leave objects open so a server can add fields, but
 * an example has only fields that are described.
 * @param schemas alternatives for the value
 */
export function findUnknown(schemas: readonly Cursor[], value: Json, keys: readonly string[] = []): SchemaFault[] {
  if (Array.isArray(value))
    return value.flatMap((item, i) => findUnknown(below(schemas, '[]'), item, [...keys, String(i)]));
  if (!isObject(value)) return [];
  const shapes = schemas.flatMap(shapesOf);
  const known = [...new Set(shapes.flatMap((shape) => shape.at('properties').entries()).map(([name]) => name))];
  if (shapes.length === 0 || shapes.some(isMap)) return []; // anything goes
  return Object.entries(value).flatMap(([name, inner]) => {
    if (known.includes(name)) return findUnknown(below(schemas, name), inner, [...keys, name]);
    const message = `found the property "${name}"; ${suggest(name, known, `only ${known.join(', ')}`)}`;
    return [{keys: [...keys, name], keyword: 'additionalProperties', message}];
  });
}

const below = (schemas: readonly Cursor[], key: string) => schemas.flatMap((schema) => schemasAt(schema, [key]));

/** Returns the schemas of objects among the alternatives and parts of a schema. */
function shapesOf(schema: Cursor): Cursor[] {
  const found = schema.resolve();
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => found.at(word).items()).flatMap(shapesOf);
  const type = found.at('type').value;
  const takesObjects =
    type === undefined ? parts.length === 0 || found.at('properties').exists : [type].flat().includes('object');
  return takesObjects ? [found, ...parts] : parts;
}

/** Returns whether any property name is allowed: in a map, or in an object without a description. */
function isMap(shape: Cursor): boolean {
  const more = shape.at('additionalProperties').value;
  return more === undefined
    ? !shape.at('properties').exists && !['allOf', 'anyOf', 'oneOf'].some((word) => shape.at(word).exists)
    : more !== false;
}
