// Generated from contract/calls/integration.ts by npm run docs.
import type * as calls from '../calls/integration.ts';

export const tokenInfo: typeof calls.tokenInfo = {
  name: 'tokenInfo',
  method: 'GET',
  path: '/v1/s1/kyc/integration/token-info',
  auth: 'sdk',
  answer: {
    userId: '',
    business: '',
    purpose: [' verify update capture account handoff', undefined],
    verifies: 'LEVEL_1 LEVEL_2',
    expiresAt: null,
    wished: [false, undefined],
    level: [0, undefined],
    site: '',
    redirectUrl: ['', null],
    member_tag: { KYC: ['', undefined] },
    extraParams: { redirect_url: ['', undefined] },
    updatePoi: [
      {
        status: '',
        rejectReason: '',
        rejectReasons: [''],
        siteInfo: { site: '', country: '' },
        deadline: [null, null],
        holdsUntil: [null, undefined],
      },
      null,
    ],
  },
};
export const sdkAccessToken: typeof calls.sdkAccessToken = {
  name: 'sdkAccessToken',
  method: 'POST',
  path: '/v1/s1/kyc/integration/access-token',
  auth: 'sdk',
  answer: { accessToken: '', expiresAt: null },
};
export const businessInfo: typeof calls.businessInfo = {
  name: 'businessInfo',
  method: 'POST',
  path: '/v1/s1/kyc/integration/business-info',
  auth: 'sdk',
  answer: { businessId: '', name: '', returnHosts: [''] },
};
export const vendorToken: typeof calls.vendorToken = {
  name: 'vendorToken',
  method: 'POST',
  path: '/v1/s1/kyc/integration/vendor-token',
  auth: 'sdk',
  answer: {
    provider: '',
    token: '',
    expiresAt: null,
    kind: ['', undefined],
    url: ['', undefined],
    origins: [[''], undefined],
    sdkUrl: ['', undefined],
    workflowRunId: ['', undefined],
    instead: ['', undefined],
    others: [false, undefined],
  },
};
export const verificationSdkInfo: typeof calls.verificationSdkInfo = {
  name: 'verificationSdkInfo',
  method: 'POST',
  path: '/v3/private/kyc/get-verification-sdk-info',
  sdkPath: '/v1/s1/kyc/integration/verification-sdk-info',
  auth: 'user',
  answer: { provider: '', scriptUrl: ['', null], environment: 'production sandbox' },
};
