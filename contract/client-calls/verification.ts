// Generated from contract/calls/verification.ts by npm run docs.
import type * as calls from '../calls/verification.ts';

export const canVerify: typeof calls.canVerify = {
  name: 'canVerify',
  method: 'POST',
  path: '/v3/private/kyc/can-verify',
  sdkPath: '/v1/s1/kyc/integration/can-verify',
  auth: 'user',
  answer: {
    allowed: [false, undefined],
    reasonKey: [
      ' step_not_allowed under_review already_verified attempts_exhausted service_closed country_unsupported use_app questionnaire_first',
      null,
    ],
    retryAfter: [null, null],
    attemptsLeft: [0, undefined],
    reads: [false, undefined],
    first: [[''], undefined],
  },
};
export const getKycProvider: typeof calls.getKycProvider = {
  name: 'getKycProvider',
  method: 'POST',
  path: '/v3/private/kyc/get-kyc-provider',
  sdkPath: '/v1/s1/kyc/integration/provider',
  auth: 'user',
  answer: {
    provider: '',
    flowName: '',
    methods: [' QES POI_Video PAN POA Update_POA DOC NFC NON_DOC'],
    handoff: 'none app browser',
  },
};
export const supportedDocumentType: typeof calls.supportedDocumentType = {
  name: 'supportedDocumentType',
  method: 'POST',
  path: '/v3/private/kyc/supported-document-type',
  sdkPath: '/v1/s1/kyc/integration/supported-document-type',
  auth: 'user',
  answer: [
    {
      docType:
        ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      docName: '',
      docLabelKey: '',
      docWebIconUrl: '',
      docAppIconUrl: '',
      showGuidePage: false,
    },
  ],
};
export const sdkAccess: typeof calls.sdkAccess = {
  name: 'sdkAccess',
  method: 'POST',
  path: '/v3/private/kyc/sdk-access',
  auth: 'user',
  answer: { accessToken: '', expiresAt: null, provider: '' },
};
