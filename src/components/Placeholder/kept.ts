import {readPreference, valuesKey, writePreference} from '../../../client/storage.ts';

/** Values by the name of their placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Values that the browser couldn't store. They last until the page is closed. */
let unkept: Values | undefined;

/** Reads the values that the reader has set. Ignores values that aren't text. */
export function readValues(): Values {
  if (unkept) return unkept;
  try {
    const kept = JSON.parse(readPreference(valuesKey) ?? '{}') as object;
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Saves the values. If there are none, removes the stored entry. */
export function writeValues(values: Values) {
  const text = Object.keys(values).length > 0 ? JSON.stringify(values) : undefined;
  writePreference(valuesKey, text);
  unkept = readPreference(valuesKey) === (text ?? null) ? undefined : values;
}
