// What may be withdrawn a day, by site and level: in BTC, and in all as US dollars. Configuration, not code: thresholds change with the rules of
// each region, and a site whose verification is voluntary gives level 0 a limit of its own.
import type { Level } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';

type Quota = KycInfo['quotas'][number];
type CoinLimits = Readonly<Record<string, string>>;

const CLASSIC: Readonly<Record<Level, CoinLimits>> = {
  LEVEL_DEFAULT: { BTC: '0', USD: '0' },
  LEVEL_1: { BTC: '50', USD: '1000000' },
  LEVEL_2: { BTC: '100', USD: '2000000' },
};

/** Sites not listed follow GLOBAL. */
const quotaTable: Readonly<Record<string, Readonly<Record<Level, CoinLimits>>>> = {
  GLOBAL: CLASSIC,
};

const ENTITY: CoinLimits = { BTC: '100', USD: '4000000' };

const quotaOf = (level: Level, limits: CoinLimits): Quota => ({
  level,
  coinLimit: Object.entries(limits).map(([coin, limit]) => ({ coin, limit })),
});

export function quotasOf(site: string): Quota[] {
  const { LEVEL_DEFAULT, LEVEL_1, LEVEL_2 } = quotaTable[site] ?? CLASSIC;
  return [quotaOf('LEVEL_DEFAULT', LEVEL_DEFAULT), quotaOf('LEVEL_1', LEVEL_1), quotaOf('LEVEL_2', LEVEL_2)];
}

export const kybQuota = (): Quota => quotaOf('LEVEL_2', ENTITY);
