/**
 * Returns the value of a key, and creates and keeps it if the map doesn't have it.
 * @param most the number of values at which the map is emptied, because a server sees many queries
 */
export function getOrCreate<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  create: (key: Key) => Value,
  most = Infinity,
): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = create(key);
    if (map.size >= most) map.clear();
    map.set(key, value);
  }
  return value;
}
