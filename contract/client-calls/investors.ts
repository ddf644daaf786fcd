// Generated from contract/calls/investors.ts by npm run docs.
import type * as calls from '../calls/investors.ts';

export const investorClass: typeof calls.investorClass = {
  name: 'investorClass',
  method: 'POST',
  path: '/v3/private/kyc/investor-class',
  auth: 'user',
  answer: {
    kind: [' PROFESSIONAL QUALIFIED', null],
    status: ' RETAIL PENDING APPROVED RENEWAL_DUE REJECTED',
    inForce: false,
    noticeSigned: false,
    preCheck: 'none eligible retail',
    formOpen: false,
    appliedAt: [null, null],
    validUntil: [null, null],
    applyFrom: [null, null],
  },
};
export const investorRetail: typeof calls.investorRetail = {
  name: 'investorRetail',
  method: 'POST',
  path: '/v3/private/kyc/investor-class/retail',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: {
    kind: [' PROFESSIONAL QUALIFIED', null],
    status: ' RETAIL PENDING APPROVED RENEWAL_DUE REJECTED',
    inForce: false,
    noticeSigned: false,
    preCheck: 'none eligible retail',
    formOpen: false,
    appliedAt: [null, null],
    validUntil: [null, null],
    applyFrom: [null, null],
  },
};
