import {readPreference, valuesKey, writePreference} from '../../../client/storage.ts';

/** Values by the names of their placeholders. */
export type Values = Readonly<Record<string, string>>;

/** Reads the values that the reader has set. What isn't ours is left out. */
export function readValues(): Values {
  try {
    const kept = JSON.parse(readPreference(valuesKey) ?? '{}') as object;
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Keeps the values, or nothing if there are none. */
export function writeValues(values: Values) {
  writePreference(valuesKey, Object.keys(values).length > 0 ? JSON.stringify(values) : undefined);
}
