// Generated from contract/calls/capture.ts by npm run docs.
import type * as calls from '../calls/capture.ts';

export const captureOpen: typeof calls.captureOpen = {
  name: 'captureOpen',
  method: 'POST',
  path: '/v3/private/kyc/capture/open',
  sdkPath: '/v1/s1/kyc/integration/capture/open',
  auth: 'user',
  answer: {
    caseId: '',
    level: ' LEVEL_1 LEVEL_2',
    country: '',
    docType: [
      ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      null,
    ],
    requiredParts: [' front back selfie poa1 poa2 poa3'],
    files: [
      {
        part: ' front back selfie poa1 poa2 poa3',
        fileId: '',
        mime: '',
        bytes: 0,
        width: [0, null],
        height: [0, null],
        problems: [
          { code: ' too_small blurred too_dark too_bright same_as_other_side', severity: ' blocker warning' },
        ],
      },
    ],
    details: [true, null],
    typed: [{}, undefined],
    faceConsent: [
      {
        decision: ' given refused',
        provider: ' SUMSUB JUMIO AAI ONFIDO IDNOW DEFAULT',
        legalId: '',
        version: '',
        lang: '',
        at: null,
      },
      undefined,
    ],
    reads: [false, undefined],
    lacksDetails: [false, undefined],
  },
};
export const captureDetails: typeof calls.captureDetails = {
  name: 'captureDetails',
  method: 'POST',
  path: '/v3/private/kyc/capture/details',
  sdkPath: '/v1/s1/kyc/integration/capture/details',
  auth: 'user',
  answer: {
    caseId: '',
    level: ' LEVEL_1 LEVEL_2',
    country: '',
    docType: [
      ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      null,
    ],
    requiredParts: [' front back selfie poa1 poa2 poa3'],
    files: [
      {
        part: ' front back selfie poa1 poa2 poa3',
        fileId: '',
        mime: '',
        bytes: 0,
        width: [0, null],
        height: [0, null],
        problems: [
          { code: ' too_small blurred too_dark too_bright same_as_other_side', severity: ' blocker warning' },
        ],
      },
    ],
    details: [true, null],
    typed: [{}, undefined],
    faceConsent: [
      {
        decision: ' given refused',
        provider: ' SUMSUB JUMIO AAI ONFIDO IDNOW DEFAULT',
        legalId: '',
        version: '',
        lang: '',
        at: null,
      },
      undefined,
    ],
    reads: [false, undefined],
    lacksDetails: [false, undefined],
  },
};
export const captureTyped: typeof calls.captureTyped = {
  name: 'captureTyped',
  method: 'POST',
  path: '/v3/private/kyc/capture/typed',
  sdkPath: '/v1/s1/kyc/integration/capture/typed',
  auth: 'user',
};
export const captureRemove: typeof calls.captureRemove = {
  name: 'captureRemove',
  method: 'POST',
  path: '/v3/private/kyc/capture/remove',
  sdkPath: '/v1/s1/kyc/integration/capture/remove',
  auth: 'user',
  answer: {
    caseId: '',
    level: ' LEVEL_1 LEVEL_2',
    country: '',
    docType: [
      ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      null,
    ],
    requiredParts: [' front back selfie poa1 poa2 poa3'],
    files: [
      {
        part: ' front back selfie poa1 poa2 poa3',
        fileId: '',
        mime: '',
        bytes: 0,
        width: [0, null],
        height: [0, null],
        problems: [
          { code: ' too_small blurred too_dark too_bright same_as_other_side', severity: ' blocker warning' },
        ],
      },
    ],
    details: [true, null],
    typed: [{}, undefined],
    faceConsent: [
      {
        decision: ' given refused',
        provider: ' SUMSUB JUMIO AAI ONFIDO IDNOW DEFAULT',
        legalId: '',
        version: '',
        lang: '',
        at: null,
      },
      undefined,
    ],
    reads: [false, undefined],
    lacksDetails: [false, undefined],
  },
};
export const captureSubmit: typeof calls.captureSubmit = {
  name: 'captureSubmit',
  method: 'POST',
  path: '/v3/private/kyc/capture/submit',
  sdkPath: '/v1/s1/kyc/integration/capture/submit',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: { status: 'PENDING', submittedAt: '' },
};
