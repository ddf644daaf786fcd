import { describe, expect, it } from 'vitest';
import { kycInfo } from '../../../tests/fixtures/kyc-info.ts';
import { getBtcLimits, getBusinessLimit, buildLimitRows } from './limits.ts';

const applicant = kycInfo().applicant;

describe('daily limits', () => {
  it('[B3] reads BTC only', () => {
    const quotas = [
      {
        level: 'LEVEL_1' as const,
        coinLimit: [
          { coin: 'USDT', limit: '9' },
          { coin: 'BTC', limit: '50' },
        ],
      },
    ];
    expect(getBtcLimits(quotas).LEVEL_1).toBe(50);
  });

  it.each([
    ['1,500.50', 1500.5],
    ['0.00001', 0.00001],
    ['1e-5', 0.00001],
  ])('[B3] reads %s', (limit, btc) => {
    const quotas = [{ level: 'LEVEL_1' as const, coinLimit: [{ coin: 'BTC', limit }] }];
    expect(getBtcLimits(quotas).LEVEL_1).toBe(btc);
  });

  it.each([
    ['no entry for the level', []],
    ['another coin', [{ level: 'LEVEL_1' as const, coinLimit: [{ coin: 'USDT', limit: '9' }] }]],
    ['a limit that is no number', [{ level: 'LEVEL_1' as const, coinLimit: [{ coin: 'BTC', limit: '' }] }]],
  ])('[B3] is 0 with %s', (_case, quotas) => {
    expect(getBtcLimits(quotas).LEVEL_1).toBe(0);
  });

  it('[E6] reads the limit of a business account', () => {
    const kybQuota = { level: 'LEVEL_DEFAULT' as const, coinLimit: [{ coin: 'BTC', limit: '100' }] };
    expect(getBusinessLimit(kycInfo({ kybQuota }))).toBe(100);
    expect(getBusinessLimit(kycInfo({ kybQuota: null }))).toBeNull();
  });

  it('[M1] marks the current level and those below it', () => {
    const rows = buildLimitRows(kycInfo({ applicant: { ...applicant, level: 'LEVEL_1' } }));
    expect(rows.map(({ btc, reached, current }) => [btc, reached, current])).toEqual([
      [0, true, false],
      [50, true, true],
      [100, false, false],
    ]);
  });
});
