import { readerLocale } from './format-locale.ts';

const made = new Map<string, unknown>();

/** Intl objects are slow to make; one of each kind is kept. */
export function once<T>(kind: string, make: (locale: string) => T): T {
  const locale = readerLocale();
  const key = `${locale}:${kind}`;
  if (!made.has(key)) made.set(key, make(locale));
  return made.get(key) as T; // written two lines above with the same kind
}
