// Finds the site that serves a country. [C27, M6, M7]
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import type { trafficDiversion } from '#contract/calls/residence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { findSiteByCountry } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';

export async function findServingSite(
  { config, db }: Context,
  userId: string,
  country: string,
): Promise<ResponseOf<typeof trafficDiversion>> {
  const account = await findAccount(db, userId);
  const site = findSiteByCountry(country);
  const elsewhere = site !== account?.site ? (config.siteHosts[site] ?? null) : null;
  return { site, host: elsewhere, supported: !DISABLED_COUNTRIES.includes(country) };
}
