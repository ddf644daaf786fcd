// Which site serves a country. [C27, M6, M7]
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import type { trafficDiversion } from '#contract/calls/residence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';

const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(
  ' ',
);
const OWN_SITE = ['HK', 'TR', 'KZ', 'AE', 'ID'];

export function siteOfCountry(country: string): string {
  if (OWN_SITE.includes(country)) return country;
  return EEA.includes(country) ? 'EU' : 'GLOBAL';
}

export async function diversion(
  { config, db }: Context,
  userId: string,
  country: string,
): Promise<ResponseOf<typeof trafficDiversion>> {
  const account = await findAccount(db, userId);
  const site = siteOfCountry(country);
  const elsewhere = site !== account?.site ? (config.siteHosts[site] ?? null) : null;
  return { site, host: elsewhere, supported: !DISABLED_COUNTRIES.includes(country) };
}
