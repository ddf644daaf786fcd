/** `getTimeZones` was a property before Chrome 130; Firefox 115 has neither. */
type LocaleWithZones = Pick<Intl.Locale, 'region'> &
  Partial<Pick<Intl.Locale, 'getTimeZones'>> & { timeZones?: readonly string[] };

function hasTimeZone(country: string, zone: string): boolean {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
  // A code that is no longer used has the zones of its successors.
  if (locale.region !== country) return false;
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(zone);
}

const AT_ONCE = 16;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The country of a time zone, of the given ones; put likely ones first. Null if it is unknown. Looking up the zones of all
 * countries would block the page, so it is done in steps.
 */
export async function findTimeZoneCountry(
  countries: readonly string[],
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<string | null> {
  for (const [at, country] of countries.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    if (/^[A-Z]{2}$/.test(country) && hasTimeZone(country, zone)) return country;
  }
  return null;
}
