import { describe, expect, it } from 'vitest';
import { EDD_STATUSES } from '#contract/calls/diligence.ts';
import { QUESTIONNAIRE_STATUSES } from '#contract/kyc.ts';
import {
  EDD_EVENTS,
  toDecisionEvent,
  getNextEddStatus,
  getNextQuestionnaireStatus,
  QUESTIONNAIRE_EVENTS,
} from './lifecycle.ts';

describe('questionnaire statuses', () => {
  it('[T8] change only along the table', () => {
    const moves = QUESTIONNAIRE_STATUSES.flatMap((from) =>
      QUESTIONNAIRE_EVENTS.flatMap((event) => {
        const to = getNextQuestionnaireStatus(from, event);
        return to ? [`${from} ${event} ${to}`] : [];
      }),
    );
    expect(moves).toEqual([
      'UNDEFINED assign UNSUBMIT',
      'UNSUBMIT unassign UNDEFINED',
      'UNSUBMIT submit PENDING',
      'PENDING unassign UNDEFINED',
      'PENDING edit UNSUBMIT',
      'PENDING open PENDING_NO_EDIT',
      'PENDING approve APPROVED',
      'PENDING reject REJECTED',
      'PENDING_NO_EDIT approve APPROVED',
      'PENDING_NO_EDIT reject REJECTED',
      'APPROVED expire UNSUBMIT',
      'REJECTED unassign UNDEFINED',
      'REJECTED reopen UNSUBMIT',
      'REJECTED appeal PENDING_NO_EDIT',
    ]);
  });

  it('[T8] are all reachable, and only intended ones are final', () => {
    const reach = new Set<string>(['UNDEFINED']);
    for (let round = 0; round < QUESTIONNAIRE_STATUSES.length; round += 1)
      for (const from of QUESTIONNAIRE_STATUSES.filter((status) => reach.has(status)))
        for (const event of QUESTIONNAIRE_EVENTS) reach.add(getNextQuestionnaireStatus(from, event) ?? from);
    expect([...reach].toSorted()).toEqual([...QUESTIONNAIRE_STATUSES].toSorted());
  });

  it('follow a clear decision automatically', () => {
    expect(
      ['APPROVED', 'REVIEW', 'SENIOR', 'REJECTED'].map((each) => toDecisionEvent(each as 'REVIEW')),
    ).toEqual(['approve', null, null, 'reject']);
  });
});

describe('due-diligence statuses', () => {
  it('[T9] change only along the table', () => {
    const moves = EDD_STATUSES.flatMap((from) =>
      EDD_EVENTS.flatMap((event) => {
        const to = getNextEddStatus(from, event);
        return to ? [`${from} ${event} ${to}`] : [];
      }),
    );
    expect(moves).toEqual([
      'Unknown trigger UnSubmit',
      'UnSubmit submit Reviewing',
      'Reviewing ask UnSubmit',
      'Reviewing pass Pass',
      'Reviewing reject Reject',
      'Pass trigger UnSubmit',
      'Reject appeal Reviewing',
    ]);
  });
});
