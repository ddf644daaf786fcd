// Formats numbers and months of answers in the user's locale. Text that is not a number is returned unchanged.
import { getCachedFormat } from '#app/i18n/intl.ts';

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Formats the text, not a number: Intl keeps every digit of a string. */
export function formatDecimal(text: string): string {
  if (!isNumber(text)) return text;
  const format = getCachedFormat(
    'decimal',
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }),
  );
  return format.format(text);
}

export function formatMoney(amount: string, currency: string): string {
  if (!isNumber(amount) || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const isWhole = Number.isInteger(Number(amount));
  const format = getCachedFormat(
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

export function formatMonth(month: string): string {
  if (!/^\d{4}-\d{2}$/.test(month)) return month;
  const format = getCachedFormat(
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
