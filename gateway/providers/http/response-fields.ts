// Reads vendor responses field by field; a value of the wrong type counts as absent.
export function getField(value: unknown, ...path: (string | number)[]): unknown {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

export function getText(value: unknown, ...path: (string | number)[]): string {
  const found = getField(value, ...path);
  return typeof found === 'string' ? found : '';
}

export function getList(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = getField(value, ...path);
  return Array.isArray(found) ? found : [];
}

export const getTexts = (value: unknown, ...path: (string | number)[]): string[] =>
  getList(value, ...path).filter((each) => typeof each === 'string');

/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the origins of valid URLs, without duplicates. */
export const listOrigins = (...addresses: (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).origin] : []))),
];
