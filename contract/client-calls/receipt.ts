// Generated from contract/calls/receipt.ts by npm run docs.
import type * as calls from '../calls/receipt.ts';

export const privacyReceipt: typeof calls.privacyReceipt = {
  name: 'privacyReceipt',
  method: 'POST',
  path: '/v3/private/kyc/privacy-receipt',
  auth: 'user',
  retry: 1,
  answer: {
    cases: [
      {
        caseId: '',
        level: ' LEVEL_1 LEVEL_2',
        task: ' verify update',
        status: ' draft submitted approved rejected withdrawn',
        docType: [
          ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
          null,
        ],
        provider: '',
        submittedAt: [null, null],
        taken: [
          {
            kind: ' picture details frames',
            part: [' front back selfie poa1 poa2 poa3', null],
            count: 0,
            fields: [
              ' name birthDate documentNumber personalNumber expires issueDate country nationality sex issuer address',
            ],
            at: [null, null],
          },
        ],
        read: [
          {
            at: null,
            fields: [
              ' name birthDate documentNumber personalNumber expires issueDate country nationality sex issuer address',
            ],
          },
          null,
        ],
        face: [{ state: ' compared not_compared pending unknown', at: [null, null] }, null],
        faceConsent: [{ decision: ' given refused', at: null, canWithdraw: false }, null],
        opened: [
          {
            at: null,
            times: 0,
            role: 'team reviewer senior_reviewer auditor partner provider computer',
            what: 'record picture document details identity answers agreement account reading face check',
            part: [' front back selfie poa1 poa2 poa3 frames', null],
            provider: ['', null],
          },
        ],
      },
    ],
    verified: [
      ' name birthDate documentNumber personalNumber expires issueDate country nationality sex issuer address',
    ],
    opened: [
      {
        at: null,
        times: 0,
        role: 'team reviewer senior_reviewer auditor partner provider computer',
        what: 'record picture document details identity answers agreement account reading face check',
        part: [' front back selfie poa1 poa2 poa3 frames', null],
        provider: ['', null],
      },
    ],
    hasOlderOpenings: false,
    retention: [
      {
        part: ' photos details face_measurements openings',
        rule: ' account_closed comparison kept',
        years: [0, null],
      },
    ],
  },
};
