// [C27, E7] Rules of the user's site for the client.
import { notLoggedIn } from '#contract/errors/session.ts';
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import { MAX_ATTEMPTS_PER_DAY } from '#contract/kyc.ts';
import type { getConfig } from '#contract/calls/notices.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { listOfferedProviders } from '#gateway/providers/providers.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { getSubAttribute } from '#gateway/accounts/profile.ts';
import { listCountries } from '#gateway/accounts/countries.ts';
import { buildHelpLinks } from './help-center.ts';

export async function getComplianceConfig(
  { config, db }: Context,
  userId: string,
): Promise<ResponseOf<typeof getConfig>> {
  const account = await findAccount(db, userId);
  if (!account) throw new BusinessError(notLoggedIn);
  const { regulated, retentionYears } = getSiteRulesByCode(account.site);
  return {
    site: account.site,
    subAttribute: getSubAttribute(account),
    regulated,
    attemptsPerDay: MAX_ATTEMPTS_PER_DAY,
    retentionYears,
    providers: listOfferedProviders(config),
    helpCenter: buildHelpLinks(config),
  };
}

const KNOWN_COUNTRIES = new Set(listCountries(true).map(({ countryCode }) => countryCode));

/** Returns the country of the proxy header, if it is a served one. */
export function toServedCountry(code: string | null): string | null {
  return code !== null && KNOWN_COUNTRIES.has(code) && !DISABLED_COUNTRIES.includes(code) ? code : null;
}
