// Generated from contract/calls/transfers.ts by npm run docs.
import type * as calls from '../calls/transfers.ts';

export const transferVerify: typeof calls.transferVerify = {
  name: 'transferVerify',
  method: 'POST',
  path: '/v1/kyc/transfer/verify',
  auth: 'user',
  idempotent: true,
  answer: {
    verifyStatus: 'UNDEFINED PENDING COMPLETE',
    side: 'source target',
    checks: [{ key: '', ok: false, until: [null, undefined] }],
    result: [' success pending', null],
    expiresAt: [null, null],
    againAt: [null, null],
  },
};
export const transferStatus: typeof calls.transferStatus = {
  name: 'transferStatus',
  method: 'POST',
  path: '/v1/kyc/transfer/status',
  auth: 'user',
  answer: {
    verifyStatus: 'UNDEFINED PENDING COMPLETE',
    side: 'source target',
    checks: [{ key: '', ok: false, until: [null, undefined] }],
    result: [' success pending', null],
    expiresAt: [null, null],
    againAt: [null, null],
  },
};
