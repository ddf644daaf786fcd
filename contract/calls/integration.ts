// Embedded mode: calls that only the externally issued token opens. [C11, C27, P2]
import { Type } from 'typebox';
import { ISSUED_PURPOSES, TOKEN_PURPOSES } from '../embedded.ts';
import { VERIFICATION_TYPES } from '../kyc.ts';
import { Closed, CountryCode, Empty, Instant, Nullable, OneOf, Open, OrElse } from '../schemas/common.ts';
import { ProviderField, StepLevelField, UpdatePoiInfo } from '../schemas/kyc.ts';
import type { Call, CallSpec } from './row.ts';

export const TokenInfoQuery = Closed({ email_update_poi: Type.Optional(OneOf(['true'] as const)) });

export const TokenInfo = Type.Object({
  userId: Type.String(),
  business: Type.String(),
  /** Absent where the back end does not say. */
  purpose: Type.Optional(OneOf(TOKEN_PURPOSES)),
  /** The level the token is for. */
  verifies: OrElse(StepLevelField, 'LEVEL_1'),
  expiresAt: Instant,
  /** Whether the person renews a document by their own wish; false where whoever embeds us asks, absent where it is not known. */
  wished: Type.Optional(Type.Boolean()),
  /** The level the person holds. */
  level: Type.Integer(),
  site: Type.String(),
  redirectUrl: Nullable(Type.String()),
  /** Fields of the profile, as it has them. */
  member_tag: Type.Object({ KYC: Type.Optional(Type.String()) }),
  extraParams: Type.Object({ redirect_url: Type.Optional(Type.String()) }),
  /** [C11] When asked for with email_update_poi. */
  updatePoi: Nullable(UpdatePoiInfo),
});

export const tokenInfoSpec = {
  summary: 'What the embedded token stands for; its fields merge into the profile.',
  request: TokenInfoQuery,
  response: TokenInfo,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const tokenInfo: Call<typeof tokenInfoSpec, 'sdk'> = {
  name: 'tokenInfo',
  method: 'GET',
  path: '/v1/s1/kyc/integration/token-info',
  auth: 'sdk',
};

export const RenewedToken = Type.Object({ accessToken: Type.String(), expiresAt: Instant });

export const sdkAccessTokenSpec = {
  summary: 'Renews the embedded token while its purpose is open.',
  request: Empty,
  response: RenewedToken,
  purposes: ['verify', 'update'],
} as const satisfies CallSpec;
export const sdkAccessToken: Call<typeof sdkAccessTokenSpec, 'sdk'> = {
  name: 'sdkAccessToken',
  method: 'POST',
  path: '/v1/s1/kyc/integration/access-token',
  auth: 'sdk',
};

export const BusinessInfo = Type.Object({
  businessId: Type.String(),
  name: Type.String(),
  /** Hosts a flow may return to, besides our own. */
  returnHosts: Type.Array(Type.String()),
});

export const businessInfoSpec = {
  summary: 'The business an embedded flow belongs to: name, return addresses.',
  request: Empty,
  response: BusinessInfo,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const businessInfo: Call<typeof businessInfoSpec, 'sdk'> = {
  name: 'businessInfo',
  method: 'POST',
  path: '/v1/s1/kyc/integration/business-info',
  auth: 'sdk',
};

export const VendorTokenRequest = Closed({
  level: StepLevelField,
  /** Of the document; the country of residence where it is not known yet. */
  country: Type.Optional(CountryCode),
  /** [M5] A verification type in place of the level as such. */
  type: Type.Optional(OneOf(VERIFICATION_TYPES)),
  /** Another provider than the one that was begun with, where all has to be given again. */
  other: Type.Optional(Type.Boolean()),
});

export const VendorToken = Type.Object({
  provider: ProviderField,
  /** For the provider's script, or our own pages; empty where the address is all. */
  token: Type.String(),
  expiresAt: Instant,
  /** Absent from other back ends: a token for our own pages, or a script. */
  kind: Type.Optional(Open(OneOf(['embedded', 'sdk', 'redirect'] as const))),
  /** Where the person goes; null where a script opens it. */
  url: Type.Optional(Nullable(Type.String())),
  /** Where the provider's page or script may come from: nothing else is opened with the token. */
  origins: Type.Optional(Type.Array(Type.String())),
  /** Where a script's own part is: the base of Sumsub's frame, the module of Onfido's; null where there is none. */
  sdkUrl: Type.Optional(Nullable(Type.String())),
  /** Onfido: which run of a workflow the token is for; null elsewhere. */
  workflowRunId: Type.Optional(Nullable(Type.String())),
  /** Who should have done it and could not; null where nobody took over. */
  instead: Type.Optional(Nullable(ProviderField)),
  /** Whether `other` would find somebody else who does it. */
  others: Type.Optional(Type.Boolean()),
});

export const vendorTokenSpec = {
  summary: "A provider's own session token for an embedded flow.",
  request: VendorTokenRequest,
  response: VendorToken,
  purposes: ['verify', 'update'],
} as const satisfies CallSpec;
export const vendorToken: Call<typeof vendorTokenSpec, 'sdk'> = {
  name: 'vendorToken',
  method: 'POST',
  path: '/v1/s1/kyc/integration/vendor-token',
  auth: 'sdk',
};

export const SdkInfoRequest = Closed({ level: StepLevelField });

export const SdkInfo = Type.Object({
  provider: ProviderField,
  /** Address of the vendor's script; null for DEFAULT, which is ours. */
  scriptUrl: Nullable(Type.String()),
  environment: OrElse(OneOf(['sandbox', 'production'] as const), 'production'),
});

export const verificationSdkInfoSpec = {
  summary: "Where a provider's browser SDK is loaded from and how it is configured.",
  request: SdkInfoRequest,
  response: SdkInfo,
  purposes: ['verify', 'update'],
} as const satisfies CallSpec;
export const verificationSdkInfo: Call<typeof verificationSdkInfoSpec> = {
  name: 'verificationSdkInfo',
  method: 'POST',
  path: '/v3/private/kyc/get-verification-sdk-info',
  sdkPath: '/v1/s1/kyc/integration/verification-sdk-info',
  auth: 'user',
};
