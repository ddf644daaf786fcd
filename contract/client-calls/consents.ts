// Generated from contract/calls/consents.ts by npm run docs.
import type * as calls from '../calls/consents.ts';

export const faceConsent: typeof calls.faceConsent = {
  name: 'faceConsent',
  method: 'POST',
  path: '/v3/private/kyc/face-consent',
  sdkPath: '/v1/s1/kyc/integration/face-consent',
  auth: 'user',
  answer: {
    decision: ' given refused',
    provider: ' SUMSUB JUMIO AAI ONFIDO IDNOW DEFAULT',
    legalId: '',
    version: '',
    lang: '',
    at: null,
  },
};
