// Apart from likely-countries.ts, which every page loads.
import { getHomeCountry, setTimeZoneCountry } from './likely-countries.ts';
import { findTimeZoneCountry } from './time-zone-country.ts';

let isPrepared = false;

/** Looks up the country of the time zone once, for later suggestions. */
export async function prepareSuggestions(offered: readonly string[]): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  const likely = navigator.languages.map(getHomeCountry).filter((code) => offered.includes(code));
  setTimeZoneCountry(await findTimeZoneCountry([...likely, ...offered]));
}
