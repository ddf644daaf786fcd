// Dates as documents write them, as ISO 8601.
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2100;
  return same ? date.toISOString().slice(0, 10) : null;
}

/** Six digits of a machine-readable zone. Nobody is born in years to come; papers end in this century. */
export function zoneDate(six: string, what: 'birth' | 'expiry', now: Date): string | null {
  if (!/^\d{6}$/.test(six)) return null;
  const [year, month, day] = [six.slice(0, 2), six.slice(2, 4), six.slice(4)].map(Number) as [
    number,
    number,
    number,
  ]; // three parts
  const later = what === 'birth' ? year > now.getUTCFullYear() % 100 : year > 80;
  return isoDate((later ? 1900 : 2000) + year, month, day);
}

/** A whole date in print, its day before its month unless its year comes first; null where that is not sure. */
export function printedDate(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[OQ](?=\d)|(?<=\d)[OQ]/g, '0');
  const first = /\b((?:19|20)\d\d)[ ./-](\d{1,2})[ ./-](\d{1,2})\b/.exec(plain);
  if (first) return isoDate(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = /\b(\d{1,2})[ ./-]{1,2}(\d{1,2})[ ./-]{1,2}((?:19|20)\d\d)\b/.exec(plain);
  if (last) return isoDate(Number(last[3]), Number(last[2]), Number(last[1]));
  const named = /\b(\d{1,2})[ .-]*([A-Z]{3})[A-Z/ .-]*?((?:19|20)\d\d)\b/.exec(plain);
  const month = named ? MONTHS.indexOf(named[2]!) + 1 : 0;
  return named && month > 0 ? isoDate(Number(named[3]), month, Number(named[1])) : null;
}
