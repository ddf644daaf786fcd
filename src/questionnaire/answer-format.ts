// Numbers and months of answers as the reader writes them. What is no number stays as it was typed.
import { once } from '#app/i18n/intl-cache.ts';

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Every digit that was typed: as text, a number of any length is written out in full. */
export function formatDecimal(text: string): string {
  if (!isNumber(text)) return text;
  const format = once('decimal', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }));
  return format.format(text);
}

export function formatMoney(amount: string, currency: string): string {
  if (!isNumber(amount) || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const isWhole = Number.isInteger(Number(amount));
  const format = once(
    `money ${currency} ${isWhole}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: isWhole ? 0 : 2,
        maximumFractionDigits: 2,
      }),
  );
  return format.format(amount);
}

/** YYYY-MM as "May 2019". */
export function formatMonth(month: string): string {
  if (!/^\d{4}-\d{2}$/.test(month)) return month;
  const format = once(
    'month',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        calendar: 'gregory',
        year: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  );
  return format.format(new Date(`${month}-01`));
}
