import { expect, it } from 'vitest';
import type { StepStatus } from '#contract/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import { levelTwoNote } from './level-note.ts';

const noteOf = (first: StepStatus, second: StepStatus) =>
  levelTwoNote({
    info: kycInfo({ state: [step('LEVEL_1', { status: first }), step('LEVEL_2', { status: second })] }),
    profile: { member_tag: {}, site: 'GLOBAL' },
  });

it('[T1] says why level 2 is locked', () => {
  expect(noteOf('ALLOW', 'NOT_ALLOW')?.text.message).toBe('Finish level 1 first');
});

it('[T1] leads to the page of a level that is not available', () => {
  expect(noteOf('SUCCESS', 'CERTIFICATION_DISABLED')?.more?.message).toBe('Learn more');
});

it('[T1] says nothing of level 2 where the status of the hub does', () => {
  for (const status of ['ALLOW', 'PENDING', 'SUCCESS', 'FAILED_AND_CAN_RETRY'] as const)
    expect(noteOf('SUCCESS', status)).toBeNull();
});
