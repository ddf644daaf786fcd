import { describe, expect, it, vi } from 'vitest';
import type { LevelEligibility } from '#contract/calls/verification.ts';
import type { StepStatus, UpdatePoiStatus } from '#contract/kyc.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { type FlowStage, getFlowStage } from './flow.ts';
import { getFlowTexts } from './flow-texts.ts';

const times = vi.hoisted(() => ({ promised: true }));
vi.mock('#app/lib/page-config.ts', async (original) => ({
  ...(await original<object>()),
  promisesTimes: () => times.promised,
}));

const yes: LevelEligibility = { allowed: true, reasonKey: null, retryAfter: null, attemptsLeft: 5 };
const no = (
  reasonKey: LevelEligibility['reasonKey'],
  retryAfter: string | null = null,
): LevelEligibility => ({
  allowed: false,
  reasonKey,
  retryAfter,
  attemptsLeft: 0,
});
const LATER = '2026-03-02T00:00:00.000Z';

const renewing = (status: Renewal['status'], verdict: LevelEligibility | null, wished?: boolean) => {
  const siteInfo = { site: 'IN', country: 'IN' };
  const displayUpdatePOI = { status, rejectReason: '', rejectReasons: [], siteInfo, deadline: null };
  return getFlowStage(
    { task: 'update', level: 'LEVEL_1', isFromAccount: wished },
    kycInfo({ flags: { displayUpdatePOI } }),
    verdict,
  );
};
const verifying = (status: StepStatus, verdict: LevelEligibility | null) =>
  getFlowStage(
    { task: 'verify', level: 'LEVEL_1' },
    kycInfo({ state: [step('LEVEL_1', { status })] }),
    verdict,
  );

describe('a token that renews a document', () => {
  const table: [UpdatePoiStatus, LevelEligibility | null, FlowStage | null][] = [
    ['DisplayUpdatePOIStatus_Needed', null, null],
    ['DisplayUpdatePOIStatus_Needed', yes, { kind: 'start' }],
    ['DisplayUpdatePOIStatus_Needed', no('use_app'), { kind: 'app' }],
    ['DisplayUpdatePOIStatus_Needed', no('service_closed'), { kind: 'closed' }],
    ['DisplayUpdatePOIStatus_Pending', null, { kind: 'pending' }],
    ['DisplayUpdatePOIStatus_Rejected', yes, { kind: 'retry' }],
    ['DisplayUpdatePOIStatus_Rejected', no('step_not_allowed'), { kind: 'closed' }],
    [
      'DisplayUpdatePOIStatus_Rejected_Daily',
      no('attempts_exhausted', LATER),
      { kind: 'wait', until: LATER },
    ],
    ['DisplayUpdatePOIStatus_No', yes, { kind: 'start' }],
    ['DisplayUpdatePOIStatus_No', no('already_verified'), { kind: 'done' }],
  ];
  it.each(table)('[S7, T4, T5, T6, T7] %s', (status, verdict, stage) => {
    expect(renewing(status, verdict)).toEqual(stage);
  });
});

describe('a renewal that is not required', () => {
  const No = 'DisplayUpdatePOIStatus_No';
  const stage = (wished: boolean | undefined, status: UpdatePoiStatus, verdict: LevelEligibility | null) =>
    renewing(status, verdict, wished);

  it('[T3] is done at once when a partner opened it', () => {
    expect(stage(false, No, null)).toEqual({ kind: 'done' });
    expect(stage(false, No, yes)).toEqual({ kind: 'done' });
  });

  it('[M10] starts when the user requested it, and may start when that is unknown', () => {
    expect(stage(true, No, yes)).toEqual({ kind: 'start' });
    expect(stage(undefined, No, yes)).toEqual({ kind: 'start' });
    expect(stage(true, No, no('already_verified'))).toEqual({ kind: 'done' });
  });

  it('[T3] is described as voluntary', () => {
    const aim = { task: 'update', level: 'LEVEL_1' } as const;
    expect(getFlowTexts(aim, 'start', false).lead.message).toContain('Sending another document is optional.');
    expect(getFlowTexts(aim, 'start', true).lead.message).toContain('need to check your document again');
  });
});

it('[E5] a review promises a time only where the back end keeps it', () => {
  const lead = () => getFlowTexts({ task: 'verify', level: 'LEVEL_1' }, 'pending').lead.message;
  expect(lead()).toContain('{LEVEL_REVIEW_MINUTES} minutes');
  times.promised = false;
  expect(lead()).not.toMatch(/minute|hour/);
  times.promised = true;
});

describe('a renewal with an unknown status', () => {
  const stage = (verdict: LevelEligibility | null, wished?: boolean) =>
    renewing('NEVER_HEARD_OF', verdict, wished);

  it('[T3] follows can-verify, and is done only when that is the result', () => {
    expect(stage(null, false)).toBeNull();
    expect(stage(yes, false)).toEqual({ kind: 'start' });
    expect(stage(no('already_verified'))).toEqual({ kind: 'done' });
    expect(stage(no('step_not_allowed'))).toEqual({ kind: 'closed' });
  });

  it('[T3] is described neither as required nor as voluntary', () => {
    const { lead } = getFlowTexts({ task: 'update', level: 'LEVEL_1' }, 'start', null);
    expect(lead.message).not.toMatch(/has to be confirmed|do not have to/);
  });
});

it('[T6] does not ask a user twice who pressed "Submit again" on the previous screen', () => {
  expect(renewing('DisplayUpdatePOIStatus_Rejected', yes, true)).toEqual({ kind: 'start' });
  expect(renewing('DisplayUpdatePOIStatus_Rejected', yes, false)).toEqual({ kind: 'retry' });
});

describe('a token that verifies a level', () => {
  const table: [StepStatus, LevelEligibility | null, FlowStage | null][] = [
    ['ALLOW', null, null],
    ['ALLOW', yes, { kind: 'start' }],
    ['ALLOW', no('use_app'), { kind: 'app' }],
    ['ALLOW', no('country_unsupported'), { kind: 'closed' }],
    ['ALLOW', no('questionnaire_first'), { kind: 'forms' }],
    ['PENDING', null, { kind: 'pending' }],
    ['SUCCESS', null, { kind: 'done' }],
    ['FAILED_AND_CAN_RETRY', yes, { kind: 'retry' }],
    ['FAILED_AND_CAN_RETRY', no('attempts_exhausted', LATER), { kind: 'wait', until: LATER }],
    ['FAILED_AND_CAN_NOT_RETRY', null, { kind: 'closed' }],
    ['NOT_ALLOW', null, { kind: 'closed' }],
    ['CERTIFICATION_DISABLED', null, { kind: 'closed' }],
  ];
  it('[E5] follows can-verify where kyc-info does not have the level', () => {
    const unknown: LevelEligibility = { reasonKey: null, retryAfter: null };
    const stage = (verdict: LevelEligibility) =>
      getFlowStage({ task: 'verify', level: 'LEVEL_1' }, kycInfo({ state: [] }), verdict);
    expect([stage(unknown), stage(no('step_not_allowed'))]).toEqual([{ kind: 'start' }, { kind: 'closed' }]);
  });

  it.each(table)('[S7, M9] %s', (status, verdict, stage) => {
    expect(verifying(status, verdict)).toEqual(stage);
  });
});
