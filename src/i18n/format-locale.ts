// How a reader writes numbers and dates: by the language of the visit, not by the catalogue it reads.
import { type I18n, i18n } from '@lingui/core';

/** Arabic with the digits of its keyboards, of documents and of every exchange in the Gulf. */
export const formatLocale = (tag: string): string => (tag === 'ar-SA' ? 'ar-SA-u-nu-latn' : tag);

/** That of this visit; the catalogue's before one is chosen. */
export const readerLocale = ({ locale, locales }: I18n = i18n): string => String(locales ?? (locale || 'en'));
