/** JSON values, for the build and for browsers: nothing here reads files. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
export type JsonObject = {[key: string]: Json};

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text as it is, anything else as JSON. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A string that is one placeholder, such as `<PROMPTQL_JWT>`, is read from the environment. */
export function placeholderOf(value: string): string | undefined {
  return /^<([A-Z][A-Z0-9_]*)>$/.exec(value)?.[1];
}
