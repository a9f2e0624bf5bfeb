import {readPreference, valuesKey, writePreference} from '../../../client/storage.ts';

/** Values by the names of their placeholders. */
export type Values = Readonly<Record<string, string>>;

/** Values that the browser doesn't store: they last until the page is closed. */
let unkept: Values | undefined;

/** Reads the values that the reader has set. What isn't ours is left out. */
export function readValues(): Values {
  if (unkept) return unkept;
  try {
    const kept = JSON.parse(readPreference(valuesKey) ?? '{}') as object;
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Keeps the values, or nothing if there are none. */
export function writeValues(values: Values) {
  const text = Object.keys(values).length > 0 ? JSON.stringify(values) : undefined;
  writePreference(valuesKey, text);
  unkept = readPreference(valuesKey) === (text ?? null) ? undefined : values;
}
