// Generated from contract/calls/names.ts by npm run docs.
import type * as calls from '../calls/names.ts';

export const nameUpdateVerify: typeof calls.nameUpdateVerify = {
  name: 'nameUpdateVerify',
  method: 'POST',
  path: '/v3/private/kyc/self-update-name-verify',
  auth: 'user',
  answer: {
    name: '',
    nativeName: '',
    asksNativeName: false,
    eligible: [false, undefined],
    reasonKey: [
      ' service_closed not_verified open_request open_review open_transfer too_soon fix_limit same_name use_legal',
      null,
    ],
    retryAfter: [null, null],
    needs: [' security_check evidence identity_document'],
    latest: [{ status: 'PENDING APPROVED REJECTED', submittedAt: null, reasons: [''] }, null],
  },
};
export const nameUpdateSubmit: typeof calls.nameUpdateSubmit = {
  name: 'nameUpdateSubmit',
  method: 'POST',
  path: '/v3/private/kyc/self-update-name-submit',
  auth: 'user',
  idempotent: true,
  answer: { status: 'PENDING APPROVED REJECTED', submittedAt: null, reasons: [''] },
};
