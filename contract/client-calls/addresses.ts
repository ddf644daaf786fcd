// Generated from contract/calls/addresses.ts by npm run docs.
import type * as calls from '../calls/addresses.ts';

export const addressUpdate: typeof calls.addressUpdate = {
  name: 'addressUpdate',
  method: 'GET',
  path: '/v3/private/kyc/update-poa',
  auth: 'user',
  answer: {
    status: 'UNSUBMIT PENDING APPROVED REJECTED',
    submittedAt: [null, null],
    reasons: [''],
    address: '',
    reasonKey: [
      ' service_closed not_verified use_app open_transfer under_review refused_twice too_soon',
      null,
    ],
    retryAfter: [null, null],
    started: false,
    elsewhere: [false, undefined],
  },
};
export const addressUpdateOpen: typeof calls.addressUpdateOpen = {
  name: 'addressUpdateOpen',
  method: 'POST',
  path: '/v3/private/kyc/update-poa/open',
  auth: 'user',
  idempotent: true,
  answer: {
    status: 'UNSUBMIT PENDING APPROVED REJECTED',
    submittedAt: [null, null],
    reasons: [''],
    address: '',
    reasonKey: [
      ' service_closed not_verified use_app open_transfer under_review refused_twice too_soon',
      null,
    ],
    retryAfter: [null, null],
    started: false,
    elsewhere: [false, undefined],
  },
};
