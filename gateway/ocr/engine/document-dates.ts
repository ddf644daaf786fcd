// Parses dates of documents to ISO 8601.
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

export function toIsoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2100;
  return same ? date.toISOString().slice(0, 10) : null;
}

/** Parses the six digits of an MRZ date. Births are in the past; expiry dates are in this century. */
export function parseMrzDate(six: string, what: 'birth' | 'expiry', now: Date): string | null {
  if (!/^\d{6}$/.test(six)) return null;
  const [year, month, day] = [six.slice(0, 2), six.slice(2, 4), six.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  const later = what === 'birth' ? year > now.getUTCFullYear() % 100 : year > 80;
  return toIsoDate((later ? 1900 : 2000) + year, month, day);
}

/** Parses a printed date: day before month, unless the year comes first. Returns null if ambiguous. */
export function parsePrintedDate(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[OQ](?=\d)|(?<=\d)[OQ]/g, '0');
  const first = /\b((?:19|20)\d\d)[ ./-](\d{1,2})[ ./-](\d{1,2})\b/.exec(plain);
  if (first) return toIsoDate(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = /\b(\d{1,2})[ ./-]{1,2}(\d{1,2})[ ./-]{1,2}((?:19|20)\d\d)\b/.exec(plain);
  if (last) return toIsoDate(Number(last[3]), Number(last[2]), Number(last[1]));
  const named = /\b(\d{1,2})[ .-]*([A-Z]{3})[A-Z/ .-]*?((?:19|20)\d\d)\b/.exec(plain);
  const month = named ? MONTHS.indexOf(named[2]!) + 1 : 0;
  return named && month > 0 ? toIsoDate(Number(named[3]), month, Number(named[1])) : null;
}
