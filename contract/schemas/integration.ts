// Embedded mode. [C11, C27]
import { Type } from 'typebox';
import { PROVIDERS } from '../kyc.ts';
import { StepLevel } from './kyc.ts';
import { Closed, Instant, Nullable, OneOf } from './common.ts';

export const TokenInfoQuery = Closed({ email_update_poi: Type.Optional(OneOf(['true'] as const)) });
export const TokenInfo = Type.Object({
  userId: Type.String(),
  business: Type.String(),
  purpose: Type.String(),
  expiresAt: Instant,
  level: Type.Integer(),
  site: Type.String(),
  redirectUrl: Nullable(Type.String()),
});
export const RenewedToken = Type.Object({ accessToken: Type.String(), expiresAt: Instant });
export const BusinessInfo = Type.Object({
  businessId: Type.String(),
  name: Type.String(),
  returnHosts: Type.Array(Type.String()),
});
export const VendorTokenRequest = Closed({ level: StepLevel });
export const VendorToken = Type.Object({
  provider: OneOf(PROVIDERS),
  token: Type.String(),
  expiresAt: Instant,
});
export const SdkInfo = Type.Object({
  provider: OneOf(PROVIDERS),
  /** Address of the vendor's script; null for DEFAULT, which is ours. */
  scriptUrl: Nullable(Type.String()),
  environment: OneOf(['sandbox', 'production'] as const),
});
