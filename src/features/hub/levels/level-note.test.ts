import { expect, it } from 'vitest';
import type { StepStatus } from '#contract/kyc.ts';
import type { StepInput } from '#app/state/kyc/steps.ts';
import { kycInfo, step } from '../../../../tests/fixtures/kyc-info.ts';
import { isLevelReachable, getLevelTwoNote, getLevelRequirements } from './level-note.ts';

const inputOf = (first: StepStatus, second: StepStatus): StepInput => ({
  info: kycInfo({ state: [step('LEVEL_1', { status: first }), step('LEVEL_2', { status: second })] }),
  profile: { member_tag: {}, site: 'GLOBAL' },
});
const noteOf = (first: StepStatus, second: StepStatus) => getLevelTwoNote(inputOf(first, second));

it('[T1] explains why level 2 is locked', () => {
  expect(noteOf('ALLOW', 'NOT_ALLOW')?.text.message).toBe('Finish level 1 first');
});

it('[T1] links to the page of a level that is not available', () => {
  expect(noteOf('SUCCESS', 'CERTIFICATION_DISABLED')?.more?.message).toBe('Learn more');
});

it('[T1] has no note on level 2 when the status card concerns it', () => {
  for (const status of ['ALLOW', 'PENDING', 'SUCCESS', 'FAILED_AND_CAN_RETRY'] as const)
    expect(noteOf('SUCCESS', status)).toBeNull();
});

it.each([
  ['ALLOW', 'NOT_ALLOW', true, true],
  ['PENDING', 'NOT_ALLOW', true, true],
  ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW', true, true],
  ['FAILED_AND_CAN_NOT_RETRY', 'NOT_ALLOW', false, false],
  ['SUCCESS', 'FAILED_AND_CAN_NOT_RETRY', true, false],
  ['SUCCESS', 'ALLOW', true, true],
] as const)('[T1] levels that are still to be had: level 1 %s, level 2 %s', (first, second, one, two) => {
  const input = inputOf(first, second);
  expect([isLevelReachable('LEVEL_1', input), isLevelReachable('LEVEL_2', input)]).toEqual([one, two]);
});

it('[T1] lists the needs of the next level until it is sent', () => {
  expect(getLevelRequirements('LEVEL_1', inputOf('ALLOW', 'NOT_ALLOW'))?.message).toMatch(
    /^You need an identity document/,
  );
  expect(getLevelRequirements('LEVEL_2', inputOf('SUCCESS', 'FAILED_AND_CAN_RETRY'))?.message).toMatch(
    /^You need proof of address/,
  );
  expect(getLevelRequirements('LEVEL_1', inputOf('PENDING', 'NOT_ALLOW'))).toBeNull();
  expect(getLevelRequirements('LEVEL_1', inputOf('CERTIFICATION_DISABLED', 'NOT_ALLOW'))).toBeNull();
  expect(getLevelRequirements('LEVEL_2', inputOf('SUCCESS', 'PENDING'))).toBeNull();
  expect(getLevelRequirements(undefined, inputOf('SUCCESS', 'SUCCESS'))).toBeNull();
});
