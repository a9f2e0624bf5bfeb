/** A JSON value. This module runs in the build and in browsers, so nothing here reads files. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
export type JsonObject = {[key: string]: Json};

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The maximum number of levels in JSON from readers. With thousands, forms and samples would overflow the stack. */
export const mostLevels = 100;

/** Returns whether a value has at most this many levels of objects and lists. */
export function isShallow(value: Json, levels = mostLevels): boolean {
  if (value === null || typeof value !== 'object') return true;
  return levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1));
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

/** Returns the name in a string that is a placeholder, such as `<PROMPTQL_JWT>`, for an environment variable. */
export function placeholderOf(value: string): string | undefined {
  return /^<([A-Z][A-Z0-9_]*)>$/.exec(value)?.[1];
}
