// Generated from contract/calls/numbers.ts by npm run docs.
import type * as calls from '../calls/numbers.ts';

export const canQuickKyc: typeof calls.canQuickKyc = {
  name: 'canQuickKyc',
  method: 'GET',
  path: '/v3/private/kyc/can-quick-kyc',
  auth: 'user',
  answer: {
    allowed: false,
    docTypes: [
      [
        ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      ],
      undefined,
    ],
    reasonKey: [
      ' step_not_allowed under_review already_verified attempts_exhausted service_closed country_unsupported use_app questionnaire_first',
      null,
    ],
    attemptsLeft: [0, undefined],
    retryAfter: [null, null],
  },
};
export const doQuickKyc: typeof calls.doQuickKyc = {
  name: 'doQuickKyc',
  method: 'POST',
  path: '/v3/private/kyc/do-quick-kyc',
  auth: 'user',
  idempotent: true,
  answer: {
    result: [' MATCH PARTIAL NO_RECORD FACE_FAIL SOURCE_DOWN CODE_SENT CODE_WRONG', undefined],
    attemptsLeft: [0, undefined],
  },
};
