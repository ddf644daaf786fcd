// Embedded mode: calls that accept only the externally issued token. [C11, C27, P2]
import { Type } from 'typebox';
import { ISSUED_PURPOSES, TOKEN_PURPOSES } from '../embedded.ts';
import { VERIFICATION_TYPES } from '../kyc.ts';
import {
  ClosedObject,
  CountryCode,
  WithDescription,
  EmptyObject,
  Instant,
  Nullable,
  OneOf,
  OpenEnum,
  WithFallback,
} from '../schemas/common.ts';
import { ProviderField, StepLevelField, UpdatePoiInfo } from '../schemas/kyc.ts';
import { TypedNumber } from '../schemas/names.ts';
import type { Call, CallSpec } from './row.ts';

export const TokenInfoQuery = ClosedObject({ email_update_poi: Type.Optional(OneOf(['true'] as const)) });

export const TokenInfo = Type.Object({
  userId: Type.String(),
  business: Type.String(),
  /** Absent means unknown. */
  purpose: Type.Optional(OneOf(TOKEN_PURPOSES)),
  /** Level the token verifies. */
  verifies: WithFallback(StepLevelField, 'LEVEL_1'),
  expiresAt: Instant,
  /** true: the user started the renewal in the account. false: the embedding business did. Absent: unknown. */
  wished: Type.Optional(Type.Boolean()),
  /** Granted level. Absent: unknown. */
  level: Type.Optional(Type.Integer()),
  site: Type.String(),
  redirectUrl: Nullable(Type.String()),
  /** Same fields as in the profile. */
  member_tag: Type.Object({ KYC: Type.Optional(Type.String()) }),
  extraParams: Type.Object({ redirect_url: Type.Optional(Type.String()) }),
  /** [C11] Present with email_update_poi. */
  updatePoi: Nullable(UpdatePoiInfo),
});

export const tokenInfoSpec = {
  summary:
    'Returns user, business and purpose of the embedded token. The client merges the fields into the profile.',
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
  summary: 'Renews the embedded token while its purpose is still open.',
  request: EmptyObject,
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
  /** Hosts an embedded flow can return to, besides the own host. */
  returnHosts: Type.Array(Type.String()),
});

export const businessInfoSpec = {
  summary: 'Returns the business of an embedded flow: name and return hosts.',
  request: EmptyObject,
  response: BusinessInfo,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const businessInfo: Call<typeof businessInfoSpec, 'sdk'> = {
  name: 'businessInfo',
  method: 'POST',
  path: '/v1/s1/kyc/integration/business-info',
  auth: 'sdk',
};

export const VendorTokenRequest = ClosedObject({
  level: StepLevelField,
  /** Country of the document, or of residence if that is unknown. */
  country: Type.Optional(CountryCode),
  /** [M5] Verification type instead of the plain level. */
  type: Type.Optional(OneOf(VERIFICATION_TYPES)),
  /** [M5] The number on the card, for PAN. Only a hash of it is stored, and compared with the provider's result. */
  number: Type.Optional(TypedNumber),
  /** true: switch to another provider; the user starts from the beginning. */
  other: Type.Optional(Type.Boolean()),
});

export const VendorToken = Type.Object({
  provider: WithDescription(ProviderField, 'Provider that runs the verification.'),
  token: Type.String({
    description: "Token for the provider's script or for our own pages. Empty if url is enough.",
  }),
  expiresAt: WithDescription(Instant, 'Expiry of the token.'),
  kind: Type.Optional(
    WithDescription(
      OpenEnum(OneOf(['embedded', 'sdk', 'redirect'] as const)),
      'embedded: our own pages; sdk: a script in our page; redirect: a page of the provider. Absent: decided by the provider.',
    ),
  ),
  url: Type.Optional(
    WithDescription(Nullable(Type.String()), "Address of the provider's page. Null if a script opens it."),
  ),
  origins: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Additional origins for the token. Absent: only the known hosts of the provider.',
    }),
  ),
  sdkUrl: Type.Optional(
    WithDescription(
      Nullable(Type.String()),
      "Address that the script loads its parts from: the base of Sumsub's frame, or Onfido's module.",
    ),
  ),
  workflowRunId: Type.Optional(
    WithDescription(Nullable(Type.String()), 'Workflow run of Onfido. Onfido is not opened without it.'),
  ),
  instead: Type.Optional(
    WithDescription(
      Nullable(ProviderField),
      'Provider that was replaced because it is unavailable. Null: no provider was replaced.',
    ),
  ),
  others: Type.Optional(
    Type.Boolean({ description: 'false: no other provider can be chosen. Absent: unknown.' }),
  ),
});

export const vendorTokenSpec = {
  summary: "Returns the provider's session token for an embedded flow.",
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

export const SdkInfoRequest = ClosedObject({ level: StepLevelField });

export const SdkInfo = Type.Object({
  provider: ProviderField,
  /** Address of the provider's script; null for DEFAULT, which has none. */
  scriptUrl: Nullable(Type.String()),
  environment: WithFallback(OneOf(['sandbox', 'production'] as const), 'production'),
});

export const verificationSdkInfoSpec = {
  summary: "Returns the address and the configuration of a provider's browser SDK.",
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
