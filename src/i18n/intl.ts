import { type I18n, i18n } from '@lingui/core';

const formats = new Map<string, unknown>();

/** Caches Intl objects, which are slow to create. */
export function getCachedFormat<T>(kind: string, make: (locale: string) => T): T {
  const locale = getUserLocale();
  const key = `${locale}:${kind}`;
  if (!formats.has(key)) formats.set(key, make(locale));
  return formats.get(key) as T; // stored under the same kind
}

/** Arabic with Latin digits, as in documents and exchanges of the Gulf. */
export const getFormatLocale = (tag: string): string => (tag === 'ar-SA' ? 'ar-SA-u-nu-latn' : tag);

/** The locale of this visit; before it is chosen, that of the catalogue. */
export const getUserLocale = ({ locale, locales }: I18n = i18n): string =>
  String(locales ?? (locale || 'en'));
