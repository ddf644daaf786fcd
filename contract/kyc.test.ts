import { describe, expect, it } from 'vitest';
import {
  CUSTODY_TYPES,
  deriveSteps,
  FINAL_REASONS,
  FLOW_BY_LEVEL,
  getFlowName,
  LEVEL_NUMBER,
  findHighestPassedLevel,
  getNextStatus,
  type Step,
  STEP_EVENTS,
  STEP_STATUSES,
  STEP_TRANSITIONS,
  type StepStatus,
  REVIEW_TIMEOUT_MS,
  VERIFICATION_TYPES,
} from './kyc.ts';

const steps = (one: StepStatus, two: StepStatus): Step[] => [
  { level: 'LEVEL_1', status: one, type: 'INDIVIDUAL' },
  { level: 'LEVEL_2', status: two, type: 'INDIVIDUAL' },
];

describe('levels', () => {
  it('[M1] are numbered 0 to 2 and run their own flow', () => {
    expect(LEVEL_NUMBER).toEqual({ LEVEL_DEFAULT: 0, LEVEL_1: 1, LEVEL_2: 2 });
    expect(FLOW_BY_LEVEL).toEqual({ LEVEL_1: 'Level1_web', LEVEL_2: 'Level2_web' });
  });

  it.each([
    ['LEVEL_1', 'Level2_web'],
    ['LEVEL_2', 'Level2_web'],
    ['LEVEL_DEFAULT', 'Level1_web'],
    ['', 'Level1_web'],
    ['level_1', 'Level1_web'],
    [undefined, 'Level1_web'],
  ])('[M2] the flow of %s is %s', (level, flow) => {
    expect(getFlowName(level)).toBe(flow);
  });

  it('level 2 never counts without level 1', () => {
    expect(findHighestPassedLevel(steps('ALLOW', 'SUCCESS'))).toBe('LEVEL_DEFAULT');
    expect(findHighestPassedLevel(steps('SUCCESS', 'ALLOW'))).toBe('LEVEL_1');
    expect(findHighestPassedLevel(steps('SUCCESS', 'SUCCESS'))).toBe('LEVEL_2');
  });
});

describe('step statuses', () => {
  it('[T1] every status has its row of transitions, and every target is a status', () => {
    expect(Object.keys(STEP_TRANSITIONS).toSorted()).toEqual([...STEP_STATUSES].toSorted());
    for (const row of Object.values(STEP_TRANSITIONS)) {
      for (const target of Object.values(row)) expect(STEP_STATUSES).toContain(target);
    }
  });

  it.each<[StepStatus, StepStatus]>([
    ['SUCCESS', 'PENDING'],
    ['NOT_ALLOW', 'PENDING'],
    ['FAILED_AND_CAN_NOT_RETRY', 'PENDING'],
    ['ALLOW', 'SUCCESS'],
  ])('[T1] nothing leads from %s to %s', (from, to) => {
    expect(STEP_EVENTS.map((event) => getNextStatus(from, event))).not.toContain(to);
  });

  it.each<[StepStatus, string]>([
    ['NOT_ALLOW', 'disable unlock'],
    ['ALLOW', 'disable lock submit'],
    ['PENDING', 'approve disable lock reject_final reject_retry reset'],
    ['SUCCESS', 'lock reset residence_changed'],
    ['FAILED_AND_CAN_RETRY', 'disable lock submit'],
    ['FAILED_AND_CAN_NOT_RETRY', 'disable reopen'],
    ['CERTIFICATION_DISABLED', 'enable'],
  ])('[T1] what can happen to %s is %s', (from, events) => {
    const possible = STEP_EVENTS.filter((event) => getNextStatus(from, event) !== null);
    expect(possible.toSorted().join(' ')).toBe(events);
  });

  it('[T1] can be cancelled by the user after a week in review', () => {
    expect(REVIEW_TIMEOUT_MS).toBe(604_800_000);
  });

  it('[T1] end finally for reasons that a better picture cannot fix', () => {
    expect(FINAL_REASONS.toSorted().join(' ')).toBe(
      'doc_fake duplicate liveness policy region third_party under_age',
    );
  });

  it('[T1] ignore an event that is not in the table', () => {
    expect(getNextStatus('SUCCESS', 'submit')).toBeNull();
    expect(getNextStatus('ALLOW', 'submit')).toBe('PENDING');
  });
});

describe('the displayed steps', () => {
  const state = steps('PENDING', 'NOT_ALLOW');

  it('[T2, E9] come from the state list while the service is open', () => {
    const shown = deriveSteps({ opened: true, memberTagKyc: undefined, state });
    expect(shown.LEVEL_1).toEqual({ level: 'LEVEL_1', status: 'PENDING', type: 'INDIVIDUAL' });
  });

  it.each([
    [false, undefined],
    [false, '0'],
    [true, '1'],
  ])('[T2, P3] are both NOT_ALLOW, individual, with opened %s and tag %s', (opened, memberTagKyc) => {
    const shown = deriveSteps({ opened, memberTagKyc, state: steps('SUCCESS', 'SUCCESS') });
    expect(shown).toEqual({
      LEVEL_1: { level: 'LEVEL_1', status: 'NOT_ALLOW', type: 'INDIVIDUAL' },
      LEVEL_2: { level: 'LEVEL_2', status: 'NOT_ALLOW', type: 'INDIVIDUAL' },
    });
  });

  it('[T2] are not closed by a tag other than 1, and are NOT_ALLOW if missing', () => {
    const shown = deriveSteps({ opened: true, memberTagKyc: '0', state: state.slice(0, 1) });
    expect([shown.LEVEL_1.status, shown.LEVEL_2.status]).toEqual(['PENDING', 'NOT_ALLOW']);
  });
});

it('[M4, M5] custody and verification types are those of the specification', () => {
  expect(CUSTODY_TYPES).toEqual(['CUSTODY_SATOS', 'CUSTODY_BYBIT', 'CUSTODY_UNSPECIFIED']);
  expect(VERIFICATION_TYPES).toEqual(['QES', 'POI_Video', 'PAN', 'POA', 'Update_POA']);
});
