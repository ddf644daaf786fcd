// Embedded mode: calls that only the externally issued token opens. [C11, C27, P2]
import type { Endpoint } from './row.ts';

export const integrationRows = {
  tokenInfo: {
    summary: 'What the embedded token stands for; its fields merge into the profile.',
    method: 'GET',
    path: '/v1/s1/kyc/integration/token-info',
    auth: 'sdk',
  },
  sdkAccessToken: {
    summary: 'Renews the embedded token while its purpose is open.',
    method: 'POST',
    path: '/v1/s1/kyc/integration/access-token',
    auth: 'sdk',
    purposes: ['verify', 'update'],
  },
  businessInfo: {
    summary: 'The business an embedded flow belongs to: name, return addresses.',
    method: 'POST',
    path: '/v1/s1/kyc/integration/business-info',
    auth: 'sdk',
  },
  vendorToken: {
    summary: "A provider's own session token for an embedded flow.",
    method: 'POST',
    path: '/v1/s1/kyc/integration/vendor-token',
    auth: 'sdk',
    purposes: ['verify', 'update'],
  },
  verificationSdkInfo: {
    summary: "Where a provider's browser SDK is loaded from and how it is configured.",
    method: 'POST',
    path: '/v3/private/kyc/get-verification-sdk-info',
    sdkPath: '/v1/s1/kyc/integration/verification-sdk-info',
    purposes: ['verify', 'update'],
    auth: 'user',
  },
} as const satisfies Record<string, Endpoint>;
