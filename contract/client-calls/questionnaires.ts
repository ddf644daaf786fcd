// Generated from contract/calls/questionnaires.ts by npm run docs.
import type * as calls from '../calls/questionnaires.ts';

export const questionnaireTemplate: typeof calls.questionnaireTemplate = {
  name: 'questionnaireTemplate',
  method: 'GET',
  path: '/v3/private/kyc/questionnaire-template-detail',
  auth: 'user',
  answer: {
    requestId: '',
    template: {},
    context: {
      today: '',
      facts: {
        site: [true, undefined],
        residence: [true, undefined],
        nationality: [true, undefined],
        age: [true, undefined],
        evidenceRequired: [true, undefined],
        wealthRequired: [true, undefined],
        usRefused: [true, undefined],
        entityChange: [true, undefined],
        deposits12m: [true, undefined],
      },
      rates: {},
      texts: {
        profileCurrency: true,
        retentionYears: true,
        updateDays: true,
        dueDate: true,
        entity: true,
        fromEntity: true,
        toEntity: true,
        restrictedCountries: true,
      },
    },
    status: 'UNDEFINED UNSUBMIT PENDING PENDING_NO_EDIT APPROVED REJECTED',
    editable: false,
    answers: [{ linkId: '', row: [0, undefined], value: true }],
    prefilled: [''],
    draftVersion: 0,
    dueAt: [null, null],
    extendableTo: [null, null],
    submittedAt: [null, null],
    fixes: [{ linkId: '', reason: '' }],
    test: [
      {
        status: ' NOT_STARTED IN_PROGRESS PASSED FAILED COOLING_DOWN LOCKED EXPIRED',
        endsAt: [null, null],
        secondsLeft: [0, null],
        retryAt: [null, null],
        attemptsLeft: [0, undefined],
      },
      null,
    ],
    outcome: [true, null],
  },
};
export const questionnaireDraft: typeof calls.questionnaireDraft = {
  name: 'questionnaireDraft',
  method: 'POST',
  path: '/v3/private/kyc/questionnaire-draft',
  auth: 'user',
  answer: { draftVersion: 0 },
};
export const submitQuestionnaire: typeof calls.submitQuestionnaire = {
  name: 'submitQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/submit-questionnaire',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: {
    status: 'UNDEFINED UNSUBMIT PENDING PENDING_NO_EDIT APPROVED REJECTED',
    submittedAt: null,
    nextTask: ['', null],
    outcome: [true, null],
    test: [
      {
        status: ' NOT_STARTED IN_PROGRESS PASSED FAILED COOLING_DOWN LOCKED EXPIRED',
        endsAt: [null, null],
        secondsLeft: [0, null],
        retryAt: [null, null],
        attemptsLeft: [0, undefined],
      },
      null,
    ],
  },
};
export const createQuestionnaire: typeof calls.createQuestionnaire = {
  name: 'createQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/create-questionnaire',
  auth: 'user',
  answer: {
    requestId: '',
    templateCode: '',
    status: 'UNDEFINED UNSUBMIT PENDING PENDING_NO_EDIT APPROVED REJECTED',
    test: [
      {
        status: ' NOT_STARTED IN_PROGRESS PASSED FAILED COOLING_DOWN LOCKED EXPIRED',
        endsAt: [null, null],
        secondsLeft: [0, null],
        retryAt: [null, null],
        attemptsLeft: [0, undefined],
      },
      null,
    ],
  },
};
export const lowerRiskProfile: typeof calls.lowerRiskProfile = {
  name: 'lowerRiskProfile',
  method: 'POST',
  path: '/v3/private/kyc/lower-risk-profile',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: { outcome: true },
};
export const extendDeadline: typeof calls.extendDeadline = {
  name: 'extendDeadline',
  method: 'POST',
  path: '/v3/private/kyc/extend-deadline',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: { dueAt: null },
};
