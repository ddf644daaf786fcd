// Daily withdrawal limits by level, for the hub and the result of a level: in BTC, and in all as US dollars. A level
// without an entry has 0. [B3]
import { LEVELS, type Level } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';

type Quota = KycInfo['quotas'][number];

function limitOf(quota: Quota | null | undefined, coin: 'BTC' | 'USD'): number {
  const limit = Number(quota?.coinLimit.find((each) => each.coin === coin)?.limit ?? 0);
  return Number.isFinite(limit) && limit > 0 ? limit : 0;
}

/** BTC a day at each level. */
export function btcLimits(quotas: readonly Quota[]): Record<Level, number> {
  const btc = (level: Level) =>
    limitOf(
      quotas.find((quota) => quota.level === level),
      'BTC',
    );
  return { LEVEL_DEFAULT: btc('LEVEL_DEFAULT'), LEVEL_1: btc('LEVEL_1'), LEVEL_2: btc('LEVEL_2') };
}

/** BTC a day of a business account; null for everyone else. */
export const businessLimit = (info: KycInfo): number | null =>
  info.kybQuota ? limitOf(info.kybQuota, 'BTC') : null;

interface LevelLimitRow {
  level: Level;
  btc: number;
  /** All currencies together, in USD. */
  usd: number;
  /** The person has this level, or has passed it. */
  reached: boolean;
  current: boolean;
}

/** One row a level, lowest first, to be compared as bars. */
export function limitRows(info: KycInfo): LevelLimitRow[] {
  const held = LEVELS.indexOf(info.applicant.level);
  return LEVELS.map((level, index) => ({
    level,
    btc: btcLimits(info.quotas)[level],
    usd: limitOf(
      info.quotas.find((quota) => quota.level === level),
      'USD',
    ),
    reached: index <= held,
    current: index === held,
  }));
}
