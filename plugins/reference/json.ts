/** A JSON value. This module runs in the build and in browsers, so nothing here reads files. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
export type JsonObject = {[key: string]: Json};

/** Returns whether a value is an object, and neither a list nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The maximum number of levels in JSON from readers. With thousands, forms and samples would overflow the stack. */
export const mostLevels = 100;

/**
 * Returns why forms can't use JSON from a reader: what was found and what was expected.
 * @param levels how many levels of objects and lists the value may have
 */
export function faultOfJson(value: Json, levels = mostLevels): string | undefined {
  // `JSON.parse` has rounded larger numbers already, or made them infinite.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return `Found a number that would be rounded; expected at most ${Number.MAX_SAFE_INTEGER}, or text.`;
  if (value === null || typeof value !== 'object') return undefined;
  if (levels === 0) return `Found more than ${mostLevels} levels; expected fewer.`;
  for (const [key, item] of Object.entries(value)) {
    // The check of values writes names into URLs.
    if (!key.isWellFormed()) return 'Found half of a character in a name; expected a whole one.';
    const fault = faultOfJson(item, levels - 1);
    if (fault) return fault;
  }
  return undefined;
}

/** Returns the keys in a JSON pointer: `/a/b~1c` → `['a', 'b/c']`. */
export function readPointer(pointer: string): string[] {
  const [, ...keys] = pointer.split('/');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value to which keys lead, if there is one. */
export function valueAt(value: Json | undefined, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(
    (at, key) => (isObject(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined),
    value,
  );
}

/** Returns text unchanged, and anything else as JSON. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a value as pages show it in code, where empty text would show nothing. */
export const shown = (value: Json): string => (value === '' ? '""' : plain(value));

/** Returns the name in a string that is a placeholder, such as `<PROMPTQL_JWT>`, for an environment variable. */
export function placeholderOf(value: string): string | undefined {
  return /^<([A-Z][A-Z0-9_]*)>$/.exec(value)?.[1];
}
