// Numbers as the reader writes them.
import { once } from './intl-cache.ts';

/** [V5] Thousands separators; at most `digits` decimals. */
export const formatNumber = (value: number, digits = 2): string =>
  once(
    `number${digits}`,
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  ).format(value);
