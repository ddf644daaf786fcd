// Parses dates of documents to ISO 8601.
import { computeAge, toIsoDay } from '#contract/dates.ts';
import { neverExpires } from '#contract/documents.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const YEAR = String.raw`((?:19|20)\d\d|9999)`;
const YEAR_FIRST = new RegExp(String.raw`\b${YEAR}[ ./-](\d{1,2})[ ./-](\d{1,2})\b`);
const YEAR_LAST = new RegExp(String.raw`\b(\d{1,2})[ ./-]{1,2}(\d{1,2})[ ./-]{1,2}${YEAR}\b`);
const MONTH_NAMED = new RegExp(String.raw`\b(\d{1,2})[ .-]*([A-Z]{3})[A-Z/ .-]*?${YEAR}\b`);

const MAX_AGE = 120;
/** No document with an expiry date is valid for longer. */
const MAX_VALIDITY_YEARS = 50;
/** Earlier documents have no MRZ. */
const FIRST_MRZ_YEAR = 1980;
/** How documents without expiry abbreviate a day of the year 9999. */
const NEVER = /^99(0101|1231)$/;

export function toIsoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const plausible = (year >= 1900 && year < 2100) || year === 9999;
  return exists && plausible ? date.toISOString().slice(0, 10) : null;
}

export interface MrzDate {
  value: string;
  /** All dates that the six digits can mean; one if the century is certain. */
  possible: string[];
}

interface MrzDateContext {
  now: Date;
  /** Printed text of the document. */
  printed?: readonly string[];
  /** ISO 3166 alpha-2. */
  issuer?: string | null;
}

function isPlausible(date: string, what: 'birth' | 'expiry', now: Date): boolean {
  const today = toIsoDay(now);
  if (what === 'birth') return date <= today && computeAge(date, today) <= MAX_AGE;
  const year = Number(date.slice(0, 4));
  return neverExpires(date) || (year >= FIRST_MRZ_YEAR && year <= now.getUTCFullYear() + MAX_VALIDITY_YEARS);
}

/** True if a text contains this date with its full year, in any order and with the month in any language. */
function isPrinted(date: string, texts: readonly string[]): boolean {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => `0?${Number(part)}`);
  const gap = String.raw`\D{0,3}`;
  const orders = [
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ].map((parts) => parts.join(gap));
  const named = String.raw`${day}\D*\p{L}{3}\D*${year}`;
  const pattern = new RegExp(String.raw`(?<!\d)(${[...orders, named].join('|')})(?!\d)`, 'u');
  return texts.some((text) => pattern.test(fixZeros(text)));
}

/**
 * Parses the six digits of an MRZ date. The printed year decides on the century; without it, plausibility does,
 * and both dates are returned if both are plausible.
 */
export function parseMrzDate(
  six: string,
  what: 'birth' | 'expiry',
  { now, printed = [], issuer = null }: MrzDateContext,
): MrzDate | null {
  if (!/^\d{6}$/.test(six)) return null;
  const [year, month, day] = [six.slice(0, 2), six.slice(2, 4), six.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  // The first one is the value if several are possible: hardly any document in use expired in 1999.
  const years = [...(what === 'expiry' && NEVER.test(six) ? [9999] : []), 2000 + year, 1900 + year];
  const dates = years
    .map((full) => toIsoDate(full, month, day))
    .filter((date) => date !== null)
    .filter((date) => isPlausible(date, what, now));
  const found = dates.filter((date) => isPrinted(date, printed));
  const possible = found.length === 1 ? found : dates;
  // Permanent cards of Spain print the year 9999 on their other side.
  const permanent = issuer === 'ES' ? possible.find(neverExpires) : undefined;
  if (permanent) return { value: permanent, possible: [permanent] };
  const [value] = possible;
  if (!value) return null;
  return { value, possible };
}

const fixZeros = (text: string): string => text.toUpperCase().replaceAll(/[OQ](?=\d)|(?<=\d)[OQ]/g, '0');

/** Parses a printed date: day before month, unless the year comes first. Returns null if ambiguous. */
export function parsePrintedDate(text: string): string | null {
  const plain = fixZeros(text);
  const first = YEAR_FIRST.exec(plain);
  if (first) return toIsoDate(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(plain);
  if (last) return toIsoDate(Number(last[3]), Number(last[2]), Number(last[1]));
  const named = MONTH_NAMED.exec(plain);
  const month = named ? MONTHS.indexOf(named[2]!) + 1 : 0;
  return named && month > 0 ? toIsoDate(Number(named[3]), month, Number(named[1])) : null;
}
