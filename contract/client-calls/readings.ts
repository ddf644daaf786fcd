// Generated from contract/calls/readings.ts by npm run docs.
import type * as calls from '../calls/readings.ts';

export const captureReading: typeof calls.captureReading = {
  name: 'captureReading',
  method: 'POST',
  path: '/v3/private/kyc/capture/reading',
  sdkPath: '/v1/s1/kyc/integration/capture/reading',
  auth: 'user',
  retry: 1,
  answer: {
    reads: false,
    pictures: [
      {
        part: ' front back selfie poa1 poa2 poa3',
        fileId: '',
        state: ' queued reading done failed',
        width: 0,
        height: 0,
        problem: [' lines_cut no_face blurred', null],
      },
    ],
    fields: [
      {
        field:
          ' givenName familyName birthDate documentNumber expires issuedIn issuer issueDate line1 postcode city',
        value: '',
        none: [false, undefined],
        sure: false,
        part: ' front back selfie poa1 poa2 poa3',
        fileId: '',
        place: [{ left: 0, top: 0, width: 0, height: 0 }, null],
      },
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
