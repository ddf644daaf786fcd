// Generated from contract/calls/resets.ts by npm run docs.
import type * as calls from '../calls/resets.ts';

export const resetVerify: typeof calls.resetVerify = {
  name: 'resetVerify',
  method: 'GET',
  path: '/v3/private/kyc/self-reset-verify',
  auth: 'user',
  answer: {
    variant: [' self eu_poi', undefined],
    endsReview: false,
    reasonKey: [
      ' other_person not_offered not_verified under_review open_review open_transfer limited too_soon decided',
      null,
    ],
    retryAfter: [null, null],
  },
};
export const selfReset: typeof calls.selfReset = {
  name: 'selfReset',
  method: 'POST',
  path: '/v3/private/kyc/self-reset',
  auth: 'user',
  idempotent: true,
  answer: {
    state: [
      {
        level: ' LEVEL_1 LEVEL_2',
        status:
          'NOT_ALLOW ALLOW PENDING SUCCESS FAILED_AND_CAN_RETRY FAILED_AND_CAN_NOT_RETRY CERTIFICATION_DISABLED',
        type: 'INDIVIDUAL',
        reasons: [''],
        attemptsLeft: [0, undefined],
        retryAfter: [null, null],
        submittedAt: [null, null],
        decidedAt: [null, null],
        waitsFor: [[''], undefined],
      },
    ],
  },
};
export const resetEuPoi: typeof calls.resetEuPoi = {
  name: 'resetEuPoi',
  method: 'POST',
  path: '/v3/private/kyc/reset-eu-poi',
  auth: 'user',
  idempotent: true,
  answer: {
    state: [
      {
        level: ' LEVEL_1 LEVEL_2',
        status:
          'NOT_ALLOW ALLOW PENDING SUCCESS FAILED_AND_CAN_RETRY FAILED_AND_CAN_NOT_RETRY CERTIFICATION_DISABLED',
        type: 'INDIVIDUAL',
        reasons: [''],
        attemptsLeft: [0, undefined],
        retryAfter: [null, null],
        submittedAt: [null, null],
        decidedAt: [null, null],
        waitsFor: [[''], undefined],
      },
    ],
  },
};
