// A least-recently-used cache for values that never change.
export function createLruCache<V>(maxEntries: number): (key: string, make: () => V) => V {
  const values = new Map<string, V>();
  return (key, make) => {
    const known = values.get(key);
    const value = known ?? make();
    if (known !== undefined) values.delete(key);
    values.set(key, value);
    if (values.size > maxEntries) values.delete(values.keys().next().value!); // not empty: just filled
    return value;
  };
}
