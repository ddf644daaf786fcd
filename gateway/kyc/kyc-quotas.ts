// What may be withdrawn a day, by site and level. A site whose verification is voluntary gives level 0 a limit of its own.
import type { Level } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { type CoinLimits, siteRules } from '#contract/sites.ts';

type Quota = KycInfo['quotas'][number];

const ENTITY: CoinLimits = { BTC: '100', USD: '4000000' };

const quotaOf = (level: Level, limits: CoinLimits): Quota => ({
  level,
  coinLimit: Object.entries(limits).map(([coin, limit]) => ({ coin, limit })),
});

export function quotasOf(site: string): Quota[] {
  const { LEVEL_DEFAULT, LEVEL_1, LEVEL_2 } = siteRules(site).limits;
  return [quotaOf('LEVEL_DEFAULT', LEVEL_DEFAULT), quotaOf('LEVEL_1', LEVEL_1), quotaOf('LEVEL_2', LEVEL_2)];
}

export const kybQuota = (): Quota => quotaOf('LEVEL_2', ENTITY);
