// [M5, C13, G5] Chooses the provider: the first route that matches a user's country or site and the level, a
// stable share per user, then the fallbacks.
import { createHmac } from 'node:crypto';
import { EU_EEA } from '#contract/countries.ts';
import {
  LEVEL_BY_VERIFICATION_TYPE,
  type Provider,
  PROVIDERS,
  type StepLevel,
  VERIFICATION_TYPES,
  type VerificationType,
} from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { findOpenVendorSession } from '#gateway/db/queries/vendors.ts';
import { isOffered } from '#gateway/providers/providers.ts';
import { getVendors } from '#gateway/providers/vendors.ts';

export interface ProviderQuery {
  userId: string;
  /** Country of the document. */
  country: string;
  site: string;
  /** Tags of the account. */
  tags?: Readonly<Record<string, string>>;
  level: StepLevel;
  type: VerificationType | null;
}
type Settings = Pick<Context, 'config' | 'lookupKey'>;

const TYPE_COUNTRIES: Readonly<Partial<Record<VerificationType, readonly string[]>>> = {
  QES: EU_EEA,
  POI_Video: EU_EEA,
  PAN: ['IN'],
};

/** A stable number from 0 to 99 per user, independent of the routes. */
export const computeUserShare = ({ lookupKey }: Pick<Context, 'lookupKey'>, userId: string): number =>
  createHmac('sha256', lookupKey).update(`provider-share:${userId}`).digest().readUInt32BE(0) % 100;

function isPossible({ level, type, country }: ProviderQuery): boolean {
  if (type === null) return true;
  return LEVEL_BY_VERIFICATION_TYPE[type] === level && (TYPE_COUNTRIES[type]?.includes(country) ?? true);
}

/** The provider whose share contains the user's number comes first, then the others. */
function orderByShare(shares: readonly { provider: Provider; percent: number }[], own: number): Provider[] {
  let upTo = 0;
  const first = shares.find(({ percent }) => (upTo += percent) > own);
  const all = shares.map(({ provider }) => provider);
  return first ? [first.provider, ...all.filter((each) => each !== first.provider)] : all;
}

/**
 * Returns providers in order of preference; DEFAULT is last unless a route lists it. Empty if no provider can verify
 * the user.
 */
export function listProviders(ctx: Settings, wanted: ProviderQuery): Provider[] {
  if (!isPossible(wanted)) return [];
  const { country, site, tags = {}, level, type, userId } = wanted;
  const places = [country, site, '*', ...Object.entries(tags).map((tag) => tag.join('='))];
  const vendors = getVendors(ctx.config);
  const runs = (name: Provider): boolean =>
    name === 'DEFAULT' ? type === null : (vendors.get(name)?.hasFlow({ level, type }) ?? false);
  const route = ctx.config.providerRoutes.find(
    (row) => places.includes(row.place) && [type ?? level, '*'].includes(row.what),
  );
  const named = route
    ? [...orderByShare(route.shares, computeUserShare(ctx, userId)), ...route.next]
    : [...PROVIDERS];
  const able = [...new Set(named)].filter(runs);
  // If no listed vendor supports this level, DEFAULT verifies it.
  return able.length === 0 && type === null ? ['DEFAULT'] : able;
}

/** Returns the verification types a user can choose; empty if no configured vendor runs them there. */
export function listVerificationTypes(
  ctx: Settings,
  who: Pick<ProviderQuery, 'userId' | 'country' | 'site' | 'tags'>,
): VerificationType[] {
  if (getVendors(ctx.config).size === 0) return [];
  return VERIFICATION_TYPES.filter(
    (type) => listProviders(ctx, { ...who, type, level: LEVEL_BY_VERIFICATION_TYPE[type] }).length > 0,
  );
}

/** Finds the provider for a level from the account alone; an open session keeps its provider. */
export async function findProviderForLevel(
  ctx: Context,
  userId: string,
  level: StepLevel,
  country?: string,
): Promise<Provider> {
  if (getVendors(ctx.config).size === 0) return 'DEFAULT';
  const account = await findAccount(ctx.db, userId);
  const begun = await findOpenVendorSession(ctx.db, userId, level, '');
  const { residenceCountry = '', site = '', memberTags: tags = {} } = account ?? {};
  const wanted = { userId, level, type: null, site, tags, country: country ?? residenceCountry };
  const providers = listProviders(ctx, wanted);
  return (
    PROVIDERS.find((name) => name === begun?.provider && isOffered(ctx.config, name)) ??
    providers[0] ??
    'DEFAULT'
  );
}
