/** A record with an entry for each key (the overload is needed because `Object.fromEntries` loses the keys). */
export function recordOf<Key extends string, T>(
  keys: readonly Key[],
  makeValue: (key: Key) => T,
): Record<Key, T>
export function recordOf<T>(keys: readonly string[], makeValue: (key: string) => T) {
  return Object.fromEntries(keys.map((key) => [key, makeValue(key)]))
}
