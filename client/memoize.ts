/**
 * Returns a function that loads a value once for each key and keeps the promise. A promise that rejects is dropped, so
 * the next call tries again.
 * @param most how many promises are kept; the oldest is dropped first
 */
export function memoize<Key, Value>(load: (key: Key) => Promise<Value>, most = Infinity): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return (key) => {
    let value = kept.get(key);
    if (!value) {
      value = load(key);
      kept.set(key, value);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      const forget = () => kept.get(key) === value && kept.delete(key);
      value.catch(forget);
    }
    return value;
  };
}
