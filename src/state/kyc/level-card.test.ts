import { describe, expect, it } from 'vitest';
import type { StepStatus } from '#contract/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import { profile } from '../../../tests/fixtures/profile.ts';
import { getCardState, getHolderName } from './level-card.ts';

const stateOf = (one: StepStatus, two: StepStatus) =>
  getCardState({
    info: kycInfo({ state: [step('LEVEL_1', { status: one }), step('LEVEL_2', { status: two })] }),
    profile: profile(),
  });

describe('the level card', () => {
  it.each<[StepStatus, StepStatus, string]>([
    ['ALLOW', 'NOT_ALLOW', 'plain'],
    ['PENDING', 'NOT_ALLOW', 'review'],
    ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW', 'retry'],
    ['FAILED_AND_CAN_NOT_RETRY', 'NOT_ALLOW', 'closed'],
    ['SUCCESS', 'ALLOW', 'plain'],
    ['SUCCESS', 'PENDING', 'review'],
    ['SUCCESS', 'FAILED_AND_CAN_RETRY', 'retry'],
    ['SUCCESS', 'SUCCESS', 'plain'],
  ])('[T1] of level 1 %s and level 2 %s is %s', (one, two, state) => {
    expect(stateOf(one, two)).toBe(state);
  });

  it('is plain where the back end does not name the state', () => {
    expect(getCardState({ info: kycInfo({ state: [] }), profile: profile() })).toBe('plain');
  });

  const names = { firstname: 'M***', lastname: 'O***' };
  const held = (level: 'LEVEL_DEFAULT' | 'LEVEL_1', changes = {}) =>
    kycInfo({ applicant: { ...kycInfo().applicant, level, ...changes } });

  it('prints the verified name, and before level 1 that of the account', () => {
    expect(getHolderName(held('LEVEL_1', names), 'A***')).toBe('M*** O***');
    expect(getHolderName(held('LEVEL_DEFAULT', names), 'A***')).toBe('A***');
    expect(getHolderName(held('LEVEL_1'), 'A***')).toBe('A***');
  });
});
