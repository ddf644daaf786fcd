// Reads answers of vendors field by field: whatever is not what the documents promise is as if it were absent.
export function fieldAt(value: unknown, ...path: (string | number)[]): unknown {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[key]; // an object, as asked above
  }
  return at;
}

export function textAt(value: unknown, ...path: (string | number)[]): string {
  const found = fieldAt(value, ...path);
  return typeof found === 'string' ? found : '';
}

export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = fieldAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

export const textsAt = (value: unknown, ...path: (string | number)[]): string[] =>
  listAt(value, ...path).filter((each) => typeof each === 'string');

/** Undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // read field by field, whatever it is
  } catch {
    return undefined;
  }
}

/** The origin of an address, in a list; none where it is no address. */
export const originsOf = (...addresses: (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).origin] : []))),
];
