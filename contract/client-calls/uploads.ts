// Generated from contract/calls/uploads.ts by npm run docs.
import type * as calls from '../calls/uploads.ts';

export const uploadCreate: typeof calls.uploadCreate = {
  name: 'uploadCreate',
  method: 'POST',
  path: '/v3/private/kyc/upload',
  sdkPath: '/v1/s1/kyc/integration/upload',
  auth: 'user',
  retry: 2,
  answer: { uploadId: '', received: 0, bytes: 0 },
};
export const uploadChunk: typeof calls.uploadChunk = {
  name: 'uploadChunk',
  method: 'PUT',
  path: '/v3/private/kyc/upload/:uploadId/:offset',
  sdkPath: '/v1/s1/kyc/integration/upload/:uploadId/:offset',
  auth: 'user',
  body: 'binary',
  timeout: 60000,
  answer: { uploadId: '', received: 0, bytes: 0 },
};
export const uploadComplete: typeof calls.uploadComplete = {
  name: 'uploadComplete',
  method: 'POST',
  path: '/v3/private/kyc/upload-complete',
  sdkPath: '/v1/s1/kyc/integration/upload-complete',
  auth: 'user',
  retry: 2,
  timeout: 60000,
  answer: {
    part: [' front back selfie poa1 poa2 poa3 frame1 frame2 frame3 frame4', undefined],
    fileId: '',
    mime: '',
    bytes: 0,
    width: [0, null],
    height: [0, null],
    problems: [
      { code: ' too_small blurred too_dark too_bright same_as_other_side', severity: ' blocker warning' },
    ],
  },
};
