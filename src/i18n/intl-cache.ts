import { i18n } from '@lingui/core';

const made = new Map<string, unknown>();

/** Intl objects are slow to make; one of each kind is kept. */
export function once<T>(kind: string, make: (locale: string) => T): T {
  const key = `${i18n.locale}:${kind}`;
  if (!made.has(key)) made.set(key, make(i18n.locale));
  return made.get(key) as T; // written two lines above with the same kind
}
