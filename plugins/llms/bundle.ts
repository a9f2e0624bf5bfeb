import path from 'node:path';
import {isObject, type Json, type JsonObject} from '../reference/data/yaml.ts';

/**
 * Rewrites every object of a tree, outer objects first.
 * @param change returns the object to continue with: a new one, or the same
 * @param data key of lists that don't change, because they contain data
 */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject, data?: string): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change, data));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(change(value)).map(([key, item]) => [
      key,
      key === data && Array.isArray(item) ? item : mapObjects(item, change, data),
    ]),
  );
}

/** The two parts of a reference: the file it leads to and the JSON pointer in that file. */
export interface Target {
  /** Absolute path. */
  file: string;
  /** E.g. `/$defs/Role`; empty for the whole file. */
  pointer: string;
}

/** Parses a `$ref`, relative to the file that contains it. */
export function readReference(ref: string, from: string): Target {
  const [target = '', pointer = ''] = ref.split('#');
  return {file: target ? path.resolve(path.dirname(from), target) : from, pointer};
}
