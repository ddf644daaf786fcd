// Numbers as people type them, to the decimal text an answer holds ('1500.50') and back. No digit is lost on the way.
import { once } from '#app/i18n/intl-cache.ts';
import { asciiDigits } from '#app/lib/text/digits.ts';

const CANONICAL = /^-?\d+(?:\.\d+)?$/;

function markOf(kind: 'decimal' | 'group'): string {
  const format = once('numberParts', (locale) => new Intl.NumberFormat(locale, { useGrouping: true }));
  return format.formatToParts(12_345.6).find(({ type }) => type === kind)?.value ?? '';
}

/**
 * Takes 1500.5, 1,500.50, 1.500,50, 1 500,50 and 1'500.50 alike; null where it could mean anything or nothing.
 * A lone mark before exactly three digits ("1.500") groups them, unless that many decimals may be given: then the
 * reader's own way of writing decides.
 */
export function parseDecimal(text: string, decimals: number): string | null {
  const plain = asciiDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[\s\u00a0\u202f'’_٬]/g, '')
    .replace(/^[−–]/, '-');
  const match = /^(-?)([\d.,]+)$/.exec(plain);
  if (!match) return null;
  const [, sign = '', body = ''] = match;
  const mark = decimalMark(body, decimals);
  if (mark === undefined) return null;
  const [whole = '', ...fractions] = mark ? body.split(mark) : [body];
  const grouped = whole.split(/[.,]/);
  const rightlyGrouped = grouped.every(
    (group, at) => at === 0 || group.length === 3 || (group.length === 2 && at < grouped.length - 1),
  );
  if (fractions.length > 1 || !rightlyGrouped) return null;
  const digits = grouped.join('').replace(/^0+(?=\d)/, '');
  const [fraction = ''] = fractions;
  if (/\D/.test(fraction) || digits + fraction === '') return null;
  return `${sign}${digits || '0'}${fraction && `.${fraction}`}`;
}

/** '' when there is none, undefined when nobody can tell. */
function decimalMark(body: string, decimals: number): '.' | ',' | '' | undefined {
  const [points, commas] = [count(body, '.'), count(body, ',')];
  if (points + commas === 0) return '';
  const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (points > 0 && commas > 0) return count(body, last) === 1 ? last : undefined;
  if (points + commas > 1) return '';
  const groups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return groups && (decimals < 3 || last === markOf('group')) ? '' : last;
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** What an answer holds, as the reader would have typed it. */
export function typedDecimal(value: string): string {
  return CANONICAL.test(value) ? value.replace('.', markOf('decimal')) : value;
}

/** Whether a text is a number as answers hold it. */
export const isDecimal = (value: string): boolean => CANONICAL.test(value);
