// Keeps what was made from a key, the least recently used out first. For what never changes under its key.
export function createLruCache<V>(most: number): (key: string, make: () => V) => V {
  const values = new Map<string, V>();
  return (key, make) => {
    const known = values.get(key);
    const value = known ?? make();
    if (known !== undefined) values.delete(key);
    values.set(key, value);
    if (values.size > most) values.delete(values.keys().next().value!); // not empty: just filled
    return value;
  };
}
