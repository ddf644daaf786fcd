// Generated from contract/calls/diligence.ts by npm run docs.
import type * as calls from '../calls/diligence.ts';

export const amlResult: typeof calls.amlResult = {
  name: 'amlResult',
  method: 'POST',
  path: '/v3/private/aml/get-aml-result',
  auth: 'user',
  answer: { status: [' NOT_RUN PENDING CLEAR REVIEW BLOCK', undefined], nextRoute: ['', null] },
};
export const eddInfo: typeof calls.eddInfo = {
  name: 'eddInfo',
  method: 'GET',
  path: '/v3/private/aml/get-edd-info',
  auth: 'user',
  answer: {
    status: 'Unknown UnSubmit Reviewing Pass Reject',
    asked: [false, undefined],
    templateCode: ['', null],
    requestId: ['', null],
    dueAt: [null, null],
  },
};
