// The country list: cached on the device and refreshed in the background. [C21, E3]
import { DAY_MS } from '#contract/days.ts';
import type { Country } from '#contract/calls/countries.ts';
import { countryList } from '#contract/client-calls/countries.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { clearRememberedCountries } from '#app/lib/text/likely-countries.ts';
import { persistentCache } from '#app/lib/storage/persistent-cache.ts';

const KEY = 'country-list';
/** Raise when the shape of an entry changes. */
const VERSION = '1';
const FRESH_FOR_MS = 7 * DAY_MS;

onSessionEnd(clearRememberedCountries);

async function fetchCountries(): Promise<Country[]> {
  const countries = await call(countryList, { is_disable: '1' });
  persistentCache.write(KEY, VERSION, countries);
  return countries;
}

export async function loadCountries(now = Date.now()): Promise<Country[]> {
  const kept = persistentCache.read(KEY);
  if (kept?.version !== VERSION || !Array.isArray(kept.value)) return fetchCountries();
  const refresh = fetchCountries();
  const countries = kept.value as Country[];
  if (now - kept.storedAt < FRESH_FOR_MS) {
    refresh.catch(() => undefined);
    return countries;
  }
  return refresh.catch(() => countries);
}
