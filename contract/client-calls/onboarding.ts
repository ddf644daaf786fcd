// Generated from contract/calls/onboarding.ts by npm run docs.
import type * as calls from '../calls/onboarding.ts';

export const onboardingInfo: typeof calls.onboardingInfo = {
  name: 'onboardingInfo',
  method: 'POST',
  path: '/compliance/v1/onboarding/onboarding-info',
  auth: 'user',
  answer: {
    templateCode: ['', null],
    sections: [{ id: '', status: 'OPEN DONE' }],
    supplement: [''],
    status: 'UNDEFINED UNSUBMIT PENDING PENDING_NO_EDIT APPROVED REJECTED',
  },
};
export const submitOnboarding: typeof calls.submitOnboarding = {
  name: 'submitOnboarding',
  method: 'POST',
  path: '/compliance/v1/onboarding/submit-questionnaire',
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
export const createSatosQuestionnaire: typeof calls.createSatosQuestionnaire = {
  name: 'createSatosQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/create-satos-questionnaire',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: {
    requestId: ['', null],
    templateCode: '',
    status: 'UNDEFINED UNSUBMIT PENDING PENDING_NO_EDIT APPROVED REJECTED',
    submittedAt: [null, null],
    nextTask: ['', null],
    outcome: true,
    test: true,
  },
};
export const querySatosQuestionnaire: typeof calls.querySatosQuestionnaire = {
  name: 'querySatosQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/query-satos-questionnaire',
  auth: 'user',
  answer: {
    requestId: ['', null],
    templateCode: '',
    status: 'UNDEFINED UNSUBMIT PENDING PENDING_NO_EDIT APPROVED REJECTED',
    submittedAt: [null, null],
    nextTask: ['', null],
    outcome: true,
    test: true,
  },
};
