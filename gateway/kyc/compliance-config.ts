// What the screens need to know of the rules of a person's site. [C27, E7]
import { notLoggedIn } from '#contract/errors/session.ts';
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import { MAX_ATTEMPTS_PER_DAY } from '#contract/kyc.ts';
import type { getConfig } from '#contract/calls/notices.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { siteRulesForCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { offeredProviders } from '#gateway/providers/index.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { subAttributeOf } from '#gateway/accounts/profile.ts';
import { countryList } from '#gateway/accounts/countries.ts';
import { helpLinks } from './help-center.ts';
import type { FastifyRequest } from 'fastify';

export async function complianceConfig(
  { config, db }: Context,
  userId: string,
): Promise<ResponseOf<typeof getConfig>> {
  const account = await findAccount(db, userId);
  if (!account) throw new BusinessError(notLoggedIn);
  const { regulated, retentionYears } = siteRulesForCode(account.site);
  return {
    site: account.site,
    subAttribute: subAttributeOf(account),
    regulated,
    attemptsPerDay: MAX_ATTEMPTS_PER_DAY,
    retentionYears,
    providers: offeredProviders(config),
    helpCenter: helpLinks(config),
  };
}

const KNOWN = new Set(countryList(true).map(({ countryCode }) => countryCode));

/** The country a proxy in front named, when it is one we serve. */
export function servedCountry(header: unknown): string | null {
  const code = typeof header === 'string' ? header.trim().toUpperCase() : '';
  return KNOWN.has(code) && !DISABLED_COUNTRIES.includes(code) ? code : null;
}

/**
 * The country that a proxy in front reports; null without one. Only a proxy that TRUST_PROXY names is trusted: a client
 * could write anything into a header.
 */
export function proxyCountry(request: FastifyRequest): unknown {
  // More than one address: the nearest one is a trusted proxy, which added the next.
  const trusted = (request.ips?.length ?? 0) > 1;
  return trusted ? (request.headers['x-country-code'] ?? null) : null;
}
