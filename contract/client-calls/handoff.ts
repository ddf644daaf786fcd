// Generated from contract/calls/handoff.ts by npm run docs.
import type * as calls from '../calls/handoff.ts';

export const handoffOpen: typeof calls.handoffOpen = {
  name: 'handoffOpen',
  method: 'POST',
  path: '/v3/private/kyc/handoff/open',
  auth: 'user',
  answer: {
    handoffId: '',
    state: ' waiting connected sent cancelled expired',
    code: '',
    secondsLeft: 0,
    pictures: 0,
    needed: 0,
    silent: false,
    detailsNext: [false, undefined],
    address: '',
    token: '',
  },
};
export const handoffStatus: typeof calls.handoffStatus = {
  name: 'handoffStatus',
  method: 'POST',
  path: '/v3/private/kyc/handoff/status',
  auth: 'user',
  retry: 1,
  answer: {
    handoffId: '',
    state: ' waiting connected sent cancelled expired',
    code: '',
    secondsLeft: 0,
    pictures: 0,
    needed: 0,
    silent: false,
    detailsNext: [false, undefined],
  },
};
export const handoffCancel: typeof calls.handoffCancel = {
  name: 'handoffCancel',
  method: 'POST',
  path: '/v3/private/kyc/handoff/cancel',
  auth: 'user',
  retry: 2,
  answer: {
    handoffId: '',
    state: ' waiting connected sent cancelled expired',
    code: '',
    secondsLeft: 0,
    pictures: 0,
    needed: 0,
    silent: false,
    detailsNext: [false, undefined],
  },
};
export const phoneHandoffView: typeof calls.phoneHandoffView = {
  name: 'phoneHandoffView',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/look',
  auth: 'sdk',
  retry: 2,
  answer: {
    state: ' waiting connected sent cancelled expired',
    code: '',
    secondsLeft: 0,
    case: [
      {
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
              {
                code: ' too_small blurred too_dark too_bright same_as_other_side',
                severity: ' blocker warning',
              },
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
      null,
    ],
    recognised: [
      {
        country: '',
        docType: ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS',
        sides: 0,
        source: ' mrz print',
      },
      undefined,
    ],
  },
};
export const phoneHandoffClaim: typeof calls.phoneHandoffClaim = {
  name: 'phoneHandoffClaim',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/claim',
  auth: 'sdk',
  answer: { accessToken: '', expiresAt: null },
};
export const phoneHandoffHeartbeat: typeof calls.phoneHandoffHeartbeat = {
  name: 'phoneHandoffHeartbeat',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/here',
  auth: 'sdk',
  answer: {
    state: ' waiting connected sent cancelled expired',
    code: '',
    secondsLeft: 0,
    case: [
      {
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
              {
                code: ' too_small blurred too_dark too_bright same_as_other_side',
                severity: ' blocker warning',
              },
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
      null,
    ],
    recognised: [
      {
        country: '',
        docType: ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS',
        sides: 0,
        source: ' mrz print',
      },
      undefined,
    ],
  },
};
export const phoneHandoffLeave: typeof calls.phoneHandoffLeave = {
  name: 'phoneHandoffLeave',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/leave',
  auth: 'sdk',
  retry: 2,
  answer: {
    state: ' waiting connected sent cancelled expired',
    code: '',
    secondsLeft: 0,
    case: [
      {
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
              {
                code: ' too_small blurred too_dark too_bright same_as_other_side',
                severity: ' blocker warning',
              },
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
      null,
    ],
    recognised: [
      {
        country: '',
        docType: ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS',
        sides: 0,
        source: ' mrz print',
      },
      undefined,
    ],
  },
};
