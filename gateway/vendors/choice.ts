// [M5, C13, G5] Who verifies whom: the first row of the routes that fits a person's country or site and what is asked for,
// shares that stick to a person, then who takes over.
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
import { isOffered } from '#gateway/providers/index.ts';
import { vendorsOf } from '#gateway/providers/vendors.ts';

export interface Wanted {
  userId: string;
  /** Of the document. */
  country: string;
  site: string;
  /** Of the account. */
  tags?: Readonly<Record<string, string>>;
  level: StepLevel;
  type: VerificationType | null;
}
type Settings = Pick<Context, 'config' | 'lookupKey'>;

const COUNTRIES_OF: Readonly<Partial<Record<VerificationType, readonly string[]>>> = {
  QES: EU_EEA,
  POI_Video: EU_EEA,
  PAN: ['IN'],
};

/** A number from 0 to 99 that is a person's own, whatever the routes are. */
export const shareOf = ({ lookupKey }: Pick<Context, 'lookupKey'>, userId: string): number =>
  createHmac('sha256', lookupKey).update(`provider-share:${userId}`).digest().readUInt32BE(0) % 100;

function isPossible({ level, type, country }: Wanted): boolean {
  if (type === null) return true;
  return LEVEL_BY_VERIFICATION_TYPE[type] === level && (COUNTRIES_OF[type]?.includes(country) ?? true);
}

/** By the shares of a row: whose part of the hundred is the person's, then the others. */
function inTurn(shares: readonly { provider: Provider; percent: number }[], own: number): Provider[] {
  let upTo = 0;
  const first = shares.find(({ percent }) => (upTo += percent) > own);
  const all = shares.map(({ provider }) => provider);
  return first ? [first.provider, ...all.filter((each) => each !== first.provider)] : all;
}

/** In the order they are asked; ourselves last where no row says otherwise. Empty: nobody does this. */
export function providersFor(ctx: Settings, wanted: Wanted): Provider[] {
  if (!isPossible(wanted)) return [];
  const { country, site, tags = {}, level, type, userId } = wanted;
  const places = [country, site, '*', ...Object.entries(tags).map((tag) => tag.join('='))];
  const vendors = vendorsOf(ctx.config);
  const runs = (name: Provider): boolean =>
    name === 'DEFAULT' ? type === null : (vendors.get(name)?.runs({ level, type }) ?? false);
  const route = ctx.config.providerRoutes.find(
    (row) => places.includes(row.place) && [type ?? level, '*'].includes(row.what),
  );
  const named = route ? [...inTurn(route.shares, shareOf(ctx, userId)), ...route.next] : [...PROVIDERS];
  const able = [...new Set(named)].filter(runs);
  // A row may name nobody who runs this level: our own pages do.
  return able.length === 0 && type === null ? ['DEFAULT'] : able;
}

/** What a vendor may be asked for by name; nothing where none is set up that runs it for somebody who lives there. */
export function typesFor(
  ctx: Settings,
  who: Pick<Wanted, 'userId' | 'country' | 'site' | 'tags'>,
): VerificationType[] {
  if (vendorsOf(ctx.config).size === 0) return [];
  return VERIFICATION_TYPES.filter(
    (type) => providersFor(ctx, { ...who, type, level: LEVEL_BY_VERIFICATION_TYPE[type] }).length > 0,
  );
}

/** Who would run a level for a person of whom nothing but the account is known; whose session is open goes on with it. */
export async function providerOfLevel(
  ctx: Context,
  userId: string,
  level: StepLevel,
  country?: string,
): Promise<Provider> {
  if (vendorsOf(ctx.config).size === 0) return 'DEFAULT';
  const account = await findAccount(ctx.db, userId);
  const begun = await findOpenVendorSession(ctx.db, userId, level, '');
  const { residenceCountry = '', site = '', memberTags: tags = {} } = account ?? {};
  const wanted = { userId, level, type: null, site, tags, country: country ?? residenceCountry };
  const providers = providersFor(ctx, wanted);
  return (
    PROVIDERS.find((name) => name === begun?.provider && isOffered(ctx.config, name)) ??
    providers[0] ??
    'DEFAULT'
  );
}
