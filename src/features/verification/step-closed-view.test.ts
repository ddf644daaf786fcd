import { describe, expect, it } from 'vitest';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import { describeClosedStep } from './step-closed-view.tsx';

const someone = { member_tag: {}, site: 'GLOBAL' };
const closedBy = { member_tag: { KYC: '1' }, site: 'GLOBAL' };
const locked = step('LEVEL_2', { status: 'NOT_ALLOW' });
const disabled = step('LEVEL_1', { status: 'CERTIFICATION_DISABLED' });

function nextAction(
  of: typeof locked,
  changes: Partial<KycInfo> = {},
  profile: typeof closedBy | typeof someone = someone,
) {
  const input = { info: { ...kycInfo(), ...changes }, profile };
  return [true, false].map((supported) => describeClosedStep(of, input, supported).nextAction);
}

describe('the next action on a closed level', () => {
  it('[T1] is level 1 when level 1 is required first', () => {
    expect(nextAction(locked)).toEqual(['step1', 'step1']);
  });

  it('[P3] is support for a closed account, and the overview without a support address', () => {
    expect(nextAction(locked, {}, closedBy)).toEqual(['support', 'personal']);
  });

  it('[T2] is the overview while the service is closed', () => {
    expect(nextAction(locked, { opened: false })).toEqual(['personal', 'personal']);
  });

  it('[T1] is support when a manual decision is required', () => {
    expect(nextAction(disabled, { limitation: 'LIMITATION_COUNTRY_UNSUPPORTED' })).toEqual([
      'support',
      'personal',
    ]);
    expect(nextAction(disabled, { kybQuota: { level: 'LEVEL_2', coinLimit: [] } })).toEqual([
      'support',
      'personal',
    ]);
    expect(nextAction(disabled)).toEqual(['personal', 'personal']);
  });
});
