// Generated from contract/calls/evidence.ts by npm run docs.
import type * as calls from '../calls/evidence.ts';

export const evidenceList: typeof calls.evidenceList = {
  name: 'evidenceList',
  method: 'GET',
  path: '/v3/private/kyc/evidence',
  auth: 'user',
  answer: { files: [{ fileId: '', name: '', mime: '', bytes: 0, item: '', at: null }] },
};
export const evidenceRemove: typeof calls.evidenceRemove = {
  name: 'evidenceRemove',
  method: 'POST',
  path: '/v3/private/kyc/evidence/remove',
  auth: 'user',
  retry: 2,
};
export const questionnaireToken: typeof calls.questionnaireToken = {
  name: 'questionnaireToken',
  method: 'GET',
  path: '/v3/private/kyc/questionnaire-token',
  auth: 'user',
  answer: { uploadToken: '', expiresAt: null },
};
export const supplementToken: typeof calls.supplementToken = {
  name: 'supplementToken',
  method: 'POST',
  path: '/compliance/v1/onboarding/get-supplement-at',
  auth: 'user',
  answer: { accessToken: '', expiresAt: null, provider: '' },
};
