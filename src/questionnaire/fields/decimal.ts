// Parses typed numbers to the decimal text of an answer ('1500.50') and back, without losing digits.
import { useState } from 'react';
import { getCachedFormat } from '#app/i18n/intl.ts';
import { toAsciiDigits } from '#app/lib/text/typed-text.ts';

const CANONICAL = /^-?\d+(?:\.\d+)?$/;

function getSeparator(kind: 'decimal' | 'group'): string {
  const format = getCachedFormat(
    'numberParts',
    (locale) => new Intl.NumberFormat(locale, { useGrouping: true }),
  );
  return format.formatToParts(12_345.6).find(({ type }) => type === kind)?.value ?? '';
}

/**
 * Accepts 1500.5, 1,500.50, 1.500,50, 1 500,50 and 1'500.50; null if ambiguous or not a number. A single separator
 * before exactly three digits ("1.500") is a thousands separator, unless three decimals are allowed: then the
 * locale decides.
 */
export function parseDecimal(text: string, decimals: number): string | null {
  const plain = toAsciiDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[\s\u00a0\u202f'’_٬]/g, '')
    .replace(/^[−–]/, '-');
  const match = /^(-?)([\d.,]+)$/.exec(plain);
  if (!match) return null;
  const [, sign = '', body = ''] = match;
  const mark = findDecimalSeparator(body, decimals);
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

function findDecimalSeparator(body: string, decimals: number): '.' | ',' | '' | undefined {
  const [points, commas] = [count(body, '.'), count(body, ',')];
  if (points + commas === 0) return '';
  const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (points > 0 && commas > 0) return count(body, last) === 1 ? last : undefined;
  if (points + commas > 1) return '';
  const groups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return groups && (decimals < 3 || last === getSeparator('group')) ? '' : last;
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;

export function localizeDecimal(value: string): string {
  return CANONICAL.test(value) ? value.replace('.', getSeparator('decimal')) : value;
}

export const isDecimal = (value: string): boolean => CANONICAL.test(value);

interface DecimalText {
  text: string;
  type(text: string): void;
}

export function useDecimalText(
  value: string,
  decimals: number,
  onChange: (value: string) => void,
): DecimalText {
  const [text, setText] = useState(() => localizeDecimal(value));
  const [seen, setSeen] = useState(value);
  // Unreadable text is kept as typed: the form reports it, and a draft restores it.
  const toAnswer = (typed: string): string => parseDecimal(typed, decimals) ?? typed.trim();

  // A value set from outside (after rows moved, or from a draft) replaces the typed text. The value that this field has
  // just reported does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== toAnswer(text)) setText(localizeDecimal(value));
  }
  return {
    text,
    type(next) {
      setText(next);
      const answer = toAnswer(next);
      if (answer !== value) onChange(answer);
    },
  };
}
