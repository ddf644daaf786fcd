// Daily withdrawal limits by level, in BTC and USD; 0 without an entry. [B3]
import { LEVELS, type Level } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { parseNumber } from '#app/lib/text/parse-number.ts';
import { getHeldLevel } from './steps.ts';

type Quota = KycInfo['quotas'][number];

function readLimit(quota: Pick<Quota, 'coinLimit'> | undefined, coin: 'BTC' | 'USD'): number {
  const text = quota?.coinLimit.find((each) => each.coin === coin)?.limit ?? '';
  const limit = parseNumber(text) ?? Number(text);
  return Number.isFinite(limit) && limit > 0 ? limit : 0;
}

const readLevelLimit = (quotas: readonly Quota[], level: Level, coin: 'BTC' | 'USD'): number =>
  readLimit(
    quotas.find((quota) => quota.level === level),
    coin,
  );

export function getBtcLimits(quotas: readonly Quota[]): Record<Level, number> {
  const btc = (level: Level) => readLevelLimit(quotas, level, 'BTC');
  return { LEVEL_DEFAULT: btc('LEVEL_DEFAULT'), LEVEL_1: btc('LEVEL_1'), LEVEL_2: btc('LEVEL_2') };
}

/** Daily limit of a business account in BTC; null for other accounts. */
export const getBusinessLimit = (info: KycInfo): number | null =>
  info.kybQuota ? readLimit(info.kybQuota, 'BTC') : null;

interface LevelLimitRow {
  level: Level;
  btc: number;
  usd: number;
  reached: boolean;
  current: boolean;
}

export function buildLimitRows(info: KycInfo): LevelLimitRow[] {
  const held = LEVELS.indexOf(getHeldLevel(info) ?? 'LEVEL_DEFAULT');
  return LEVELS.map((level, index) => ({
    level,
    btc: readLevelLimit(info.quotas, level, 'BTC'),
    usd: readLevelLimit(info.quotas, level, 'USD'),
    reached: index <= held,
    current: index === held,
  }));
}
