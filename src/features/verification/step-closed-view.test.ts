import { describe, expect, it } from 'vitest';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import { closedStep } from './step-closed-view.tsx';

const someone = { member_tag: {}, site: 'GLOBAL' };
const closedBy = { member_tag: { KYC: '1' }, site: 'GLOBAL' };
const locked = step('LEVEL_2', { status: 'NOT_ALLOW' });
const disabled = step('LEVEL_1', { status: 'CERTIFICATION_DISABLED' });

function wayOn(
  of: typeof locked,
  changes: Partial<KycInfo> = {},
  profile: typeof closedBy | typeof someone = someone,
) {
  const input = { info: { ...kycInfo(), ...changes }, profile };
  return [true, false].map((supported) => closedStep(of, input, supported).wayOn);
}

describe('the way on from a closed level', () => {
  it('[T1] is level 1 while that comes first', () => {
    expect(wayOn(locked)).toEqual(['step1', 'step1']);
  });

  it('[P3] is support for a closed account, and never a link to nowhere', () => {
    expect(wayOn(locked, {}, closedBy)).toEqual(['support', 'personal']);
  });

  it('[T2] is the overview while the service is closed', () => {
    expect(wayOn(locked, { opened: false })).toEqual(['personal', 'personal']);
  });

  it('[T1] is support where a person has to look at it', () => {
    expect(wayOn(disabled, { limitation: 'LIMITATION_COUNTRY_UNSUPPORTED' })).toEqual([
      'support',
      'personal',
    ]);
    expect(wayOn(disabled, { kybQuota: { level: 'LEVEL_2', coinLimit: [] } })).toEqual([
      'support',
      'personal',
    ]);
    expect(wayOn(disabled)).toEqual(['personal', 'personal']);
  });
});
