// Daily withdrawal limits by level, for the hub and the result of a level. Only BTC is read; a level without an entry
// has 0. [B3]
import { LEVELS, type Level } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/schemas/calls.ts';

type Quota = KycInfo['quotas'][number];

function btcOf(quota: Quota | null | undefined): number {
  const limit = Number(quota?.coinLimit.find(({ coin }) => coin === 'BTC')?.limit ?? 0);
  return Number.isFinite(limit) && limit > 0 ? limit : 0;
}

/** BTC a day at each level. */
export function btcLimits(quotas: readonly Quota[]): Record<Level, number> {
  const limitOf = (level: Level) => btcOf(quotas.find((quota) => quota.level === level));
  return {
    LEVEL_DEFAULT: limitOf('LEVEL_DEFAULT'),
    LEVEL_1: limitOf('LEVEL_1'),
    LEVEL_2: limitOf('LEVEL_2'),
  };
}

/** BTC a day of a business account; null for everyone else. */
export const businessLimit = (info: KycInfo): number | null => (info.kybQuota ? btcOf(info.kybQuota) : null);

/** What this person may withdraw a day now. */
export function currentLimit(info: KycInfo): number {
  return businessLimit(info) ?? btcLimits(info.quotas)[info.applicant.level];
}

export interface LimitRow {
  level: Level;
  btc: number;
  /** The person has this level, or has passed it. */
  reached: boolean;
  current: boolean;
}

/** One row a level, lowest first, to be compared as bars. */
export function limitRows(info: KycInfo): LimitRow[] {
  const limits = btcLimits(info.quotas);
  const held = LEVELS.indexOf(info.applicant.level);
  return LEVELS.map((level, index) => ({
    level,
    btc: limits[level],
    reached: index <= held,
    current: index === held,
  }));
}
